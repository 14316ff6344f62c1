import type { RevealFacts } from '../facts.ts'

export const scratch: RevealFacts = {
  label: 'Scratch',
  name: 'Scratch card',
  form: { intro: 'then scratch your card. You see at once if you won', submit: 'Get my card' },
  isCasinoStyle: true,
}
