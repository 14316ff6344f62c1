import type { CardStyle } from '../../cards.ts'
import { Logo } from '../../screen/logo.tsx'
import type { RevealView } from '../view.ts'

const FIELDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** One eighth of a circle of radius 150 around 160, beginning at the top. */
const EIGHTH = 'M160 160V10A150 150 0 0 1 266.100 53.900Z'

const STROKES = 'M189 66h9l4-16h-9zM203 66h9l6-26h-9z'
const STAR = 'M200 40l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z'

/** Eight fields, every other one a win; they turn until the pointer is at the result. */
function Wheel({ style: { logoFileKey: logo } }: { style: CardStyle }) {
  return (
    <svg className="wheel" viewBox="0 0 320 320" aria-hidden="true">
      <circle cx="160" cy="160" r="157" className="rim" />
      <g className="fields">
        {FIELDS.map(field => (
          <g key={field} transform={`rotate(${field * 45 - 22.5} 160 160)`}>
            <path d={EIGHTH} className={field % 2 === 0 ? 'hit' : 'blank'} />
            {field % 2 === 0 ? (
              <path d={logo ? STAR : STROKES} transform="rotate(22.5 200 56)" className="foil-ink" />
            ) : (
              <circle cx="203" cy="57" r="4" fill="#fff" opacity=".4" />
            )}
          </g>
        ))}
      </g>
      <circle cx="160" cy="160" r={logo ? 46 : 26} className={logo ? 'plate hub' : 'rim'} />
      {logo && <Logo logo={logo} x={124} y={134} width={72} height={52} />}
      <path d="M146 2h28l-14 30z" className="pointer" />
    </svg>
  )
}

export const wheel: RevealView = {
  form: { intro: 'screens.introWheel', submit: 'screens.submitWheel' },
  title: 'play.wheelTitle',
  body: 'play.wheelBody',
  before: 'play.wheelBefore',
  card: {
    act: 'play.wheelAct',
    className: 'card wheel',
    Waiting: Wheel,
    Front: ({ face, style }) => (
      <>
        <Wheel style={style} />
        {face}
      </>
    ),
  },
}
