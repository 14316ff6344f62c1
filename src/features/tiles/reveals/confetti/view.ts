import type { RevealView } from '../view.ts'

export const confetti: RevealView = {
  title: '{firstName}, here it comes',
  body: 'The roll builds',
  before: 'Your result was set before this page.',
}
