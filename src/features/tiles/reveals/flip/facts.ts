import type { RevealFacts } from '../facts.ts'

export const flip: RevealFacts = {
  label: 'Flip',
  name: 'Card that flips',
  isCasinoStyle: false,
}
