import { Foil } from '../art.tsx'
import type { RevealView } from '../view.ts'

export const scratch: RevealView = {
  form: { intro: 'screens.introScratch', submit: 'screens.submitCard' },
  title: 'play.cardTitle',
  body: 'play.scratchBody',
  before: 'play.scratchBefore',
  card: {
    act: 'play.scratchAct',
    className: 'card',
    Waiting: Foil,
    Front: ({ face, style }) => (
      <span className="turner">
        {face}
        <Foil style={style} mask="play-wiped" />
      </span>
    ),
  },
}
