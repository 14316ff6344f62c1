import type { RevealView } from '../view.ts'

export const confetti: RevealView = {
  form: { intro: 'and find out instantly if you won', submit: 'See if I won' },
  title: 'Here it comes, {firstName}',
  body: 'Drumroll, please',
  before: 'Your result was set before this page opened.',
}
