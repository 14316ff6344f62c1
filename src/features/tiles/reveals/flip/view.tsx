import { Foil } from '../art.tsx'
import type { RevealView } from '../view.ts'

export const flip: RevealView = {
  form: { intro: 'screens.introFlip', submit: 'screens.submitCard' },
  title: 'play.cardTitle',
  body: 'play.flipBody',
  before: 'play.flipBefore',
  card: {
    act: 'play.flipAct',
    className: 'card',
    Waiting: Foil,
    Front: ({ face, style }) => (
      <span className="turner">
        {face}
        <Foil style={style} />
      </span>
    ),
  },
}
