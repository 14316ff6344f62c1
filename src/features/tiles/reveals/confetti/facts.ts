import type { RevealFacts } from '../facts.ts'

export const confetti: RevealFacts = {
  label: 'Confetti',
  name: 'Confetti',
  isCasinoStyle: false,
}
