import type { RevealView } from '../view.ts'

export const confetti: RevealView = {
  form: { intro: 'and find out instantly if you won', submit: 'See if I won' },
  title: 'play.confettiTitle',
  body: 'play.confettiBody',
  before: 'play.confettiBefore',
}
