import type { RevealView } from '../view.ts'

export const confetti: RevealView = {
  form: { intro: 'screens.introNow', submit: 'screens.submitNow' },
  title: 'play.confettiTitle',
  body: 'play.confettiBody',
  before: 'play.confettiBefore',
}
