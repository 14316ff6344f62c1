import { Foil, fillPlaceholders, Roll, revealTitle, WaitingCard } from '#features/tiles/kinds/index.ts'
import type { CardPage, PageFrame } from './page.ts'
import { Shell } from './shell.tsx'

/** Values fixed before the start, by mechanism. */
const FIXED = {
  moments: 'Winning times were locked in before the promotion started.',
  odds: 'The odds were locked in before the promotion started.',
  deck: 'The card order was locked in before the promotion started.',
} as const

/** Above a card that the person turns without a reveal. */
const OWN_TITLE = '{firstName}, here’s your card'

/**
 * The person's card: one button that plays. The server decided the result, not the card. If the result has a reveal of
 * its own, a script presses the button.
 */
export function CardView({ frame, page }: { frame: PageFrame; page: CardPage }) {
  const { firstName = '', links, style } = frame
  const { reveal = 'none' } = page
  // The reveal of the result itself, so that nothing else flashes up before it: with different results, no card.
  const shown = reveal === 'none' ? 'confetti' : reveal
  return (
    <Shell frame={frame}>
      <form
        className="screen bare"
        method="post"
        action={page.form.action}
        data-auto={page.auto ? '' : undefined}
      >
        {Object.entries(page.form.hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="lead card-lead">
          <h1 className="title" tabIndex={-1}>
            {fillPlaceholders(page.auto ? revealTitle(shown) : OWN_TITLE, { firstName })}
          </h1>
          {page.auto ? (
            <WaitingCard reveal={shown} style={style} />
          ) : (
            <div className="card" data-card="">
              <Foil style={style} />
            </div>
          )}
          <Roll />
        </div>
        <div className="foot">
          <button
            type="submit"
            className="button primary"
            name="action"
            value="play"
            data-busy={page.auto ? 'One moment' : 'Turning your card'}
          >
            Show my result
          </button>
          <p className="legal">
            {FIXED[page.mechanism ?? 'moments']} <a href={`${links.rules}#fair`}>How we keep it fair</a>
          </p>
        </div>
      </form>
    </Shell>
  )
}
