import type { RevealView } from '../view.ts'

export const confetti: RevealView = {
  form: { intro: 'and see at once if you won', submit: 'See if I won' },
  title: '{firstName}, here it comes',
  body: 'The roll builds',
  before: 'Your result was set before this page.',
}
