import { Foil } from '../art.tsx'
import type { RevealView } from '../view.ts'

export const flip: RevealView = {
  form: { intro: 'then flip your card to see if you won', submit: 'Get my card' },
  title: '{firstName}, here’s your card',
  body: 'Tap to flip it',
  before: 'Your result was set before you flipped the card.',
  card: {
    act: 'Flip the card',
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
