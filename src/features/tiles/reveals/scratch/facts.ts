import type { RevealFacts } from '../facts.ts'

export const scratch: RevealFacts = {
  label: 'Scratch',
  name: 'Scratch card',
  isCasinoStyle: true,
}
