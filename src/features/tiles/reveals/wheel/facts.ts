import type { RevealFacts } from '../facts.ts'

export const wheel: RevealFacts = {
  label: 'Wheel',
  name: 'Wheel',
  form: { intro: 'then spin the wheel. You see at once if you won', submit: 'Go to the wheel' },
  isCasinoStyle: true,
}
