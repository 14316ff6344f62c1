import { Foil } from '../art.tsx'
import type { RevealView } from '../view.ts'

export const scratch: RevealView = {
  form: { intro: 'then scratch your card to see if you won', submit: 'Get my card' },
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
