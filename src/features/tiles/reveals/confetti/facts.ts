import type { RevealFacts } from '../facts.ts'

export const confetti: RevealFacts = {
  label: 'Confetti',
  name: 'Confetti',
  form: { intro: 'and see at once if you won', submit: 'See if I won' },
  isCasinoStyle: false,
}
