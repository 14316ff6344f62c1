import type { RevealFacts } from '../facts.ts'

export const wheel: RevealFacts = {
  label: 'Wheel',
  name: 'Wheel',
  isCasinoStyle: true,
}
