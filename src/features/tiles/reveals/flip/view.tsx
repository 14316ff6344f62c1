import { Foil } from '../art.tsx'
import type { RevealView } from '../view.ts'

export const flip: RevealView = {
  form: { intro: 'then turn your card. You see at once if you won', submit: 'Get my card' },
  title: '{firstName}, here is your card',
  body: 'Tap it to turn it over',
  before: 'Your result was set before you turned it.',
  card: {
    act: 'Turn the card',
    className: 'card',
    Waiting: () => <Foil />,
    Front: ({ face }) => (
      <span className="turner">
        {face}
        <Foil />
      </span>
    ),
  },
}
