import type { CardPage, PageFrame } from './page.ts'
import { Shell } from './shell.tsx'

const STROKES = Array.from({ length: 20 }, (_, index) => index)

/** Three strokes and the hit: what is printed on the back of every card. */
function CardBack() {
  return (
    <div className="card" data-card="" aria-hidden="true">
      <div className="foil">
        <svg viewBox="0 0 320 320" role="presentation">
          <pattern id="play-foil" width="22" height="76" patternUnits="userSpaceOnUse">
            <path d="M4 30h6l4-16h-6zM-7 68h6l4-16h-6zM15 68h6l4-16h-6z" fill="#8f5c07" opacity=".22" />
          </pattern>
          <rect width="320" height="320" fill="url(#play-foil)" />
          <path d="M112 202h26l10-42h-26zM152 202h26l15-62h-26zM192 202h26l21-84h-26z" fill="#6e480e" />
        </svg>
      </div>
    </div>
  )
}

/** The person's card: one button that plays. What it shows was decided by the server, not by the card. */
export function CardView({ frame, page }: { frame: PageFrame; page: CardPage }) {
  const { firstName, links } = frame
  return (
    <Shell frame={frame}>
      <form className="screen bare" method="post" action={page.form.action}>
        {Object.entries(page.form.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="lead card-lead">
          <h1 className="title" tabIndex={-1}>
            {firstName ? `${firstName}, here is your card` : 'Here is your card'}
          </h1>
          <CardBack />
          <div className="roll" aria-hidden="true">
            {STROKES.map(stroke => (
              <i
                key={stroke}
                style={{ height: `${34 + stroke * 3.4}%`, animationDelay: `${stroke * 45}ms` }}
              />
            ))}
          </div>
        </div>
        <div className="foot">
          <button
            type="submit"
            className="button primary"
            name="action"
            value="play"
            data-busy="Turning your card"
          >
            Show my result
          </button>
          <p className="legal">
            The winning moments were fixed before the start.{' '}
            <a href={`${links.rules}#fair`}>How it is fair</a>
          </p>
        </div>
      </form>
    </Shell>
  )
}
