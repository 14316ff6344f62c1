import type { RevealFacts } from '../facts.ts'

export const flip: RevealFacts = {
  label: 'Flip',
  name: 'Card that flips',
  form: { intro: 'then turn your card. You see at once if you won', submit: 'Get my card' },
  isCasinoStyle: false,
}
