import { Foil } from '../art.tsx'
import type { RevealView } from '../view.ts'

export const scratch: RevealView = {
  form: { intro: 'then scratch your card to see if you won', submit: 'Get my card' },
  title: '{firstName}, here’s your card',
  body: 'Scratch with your finger',
  before: 'Your result was set before you scratched the card.',
  card: {
    act: 'Scratch the card',
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
