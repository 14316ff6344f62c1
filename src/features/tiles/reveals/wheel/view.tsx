import type { RevealView } from '../view.ts'

const FIELDS = [0, 1, 2, 3, 4, 5, 6, 7] as const
/** One eighth of a circle of radius 150 around 160, beginning at the top. */
const EIGHTH = 'M160 160V10A150 150 0 0 1 266.100 53.900Z'

/** Eight fields, every other one with the hit; they turn until the pointer stands where the result is. */
function Wheel() {
  return (
    <svg className="wheel" viewBox="0 0 320 320" aria-hidden="true">
      <circle cx="160" cy="160" r="157" className="rim" />
      <g className="fields">
        {FIELDS.map(field => (
          <g key={field} transform={`rotate(${field * 45 - 22.5} 160 160)`}>
            <path d={EIGHTH} className={field % 2 === 0 ? 'hit' : 'blank'} />
            {field % 2 === 0 ? (
              <path d="M189 66h9l4-16h-9zM203 66h9l6-26h-9z" transform="rotate(22.5 200 56)" fill="#6e480e" />
            ) : (
              <circle cx="203" cy="57" r="4" fill="#fff" opacity=".4" />
            )}
          </g>
        ))}
      </g>
      <circle cx="160" cy="160" r="26" className="rim" />
      <path d="M146 2h28l-14 30z" className="pointer" />
    </svg>
  )
}

export const wheel: RevealView = {
  form: { intro: 'then spin the wheel to see if you won', submit: 'Spin to win' },
  title: '{firstName}, here’s your wheel',
  body: 'Tap to spin',
  before: 'Your result was set before you spun the wheel.',
  card: {
    act: 'Spin the wheel',
    className: 'card wheel',
    Waiting: Wheel,
    Front: ({ face }) => (
      <>
        <Wheel />
        {face}
      </>
    ),
  },
}
