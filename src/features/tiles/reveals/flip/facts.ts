import type { RevealFacts } from '../facts.ts'

export const flip: RevealFacts = {
  label: 'Flip',
  name: 'Flip card',
  isCasinoStyle: false,
}
