import { Crescendo } from '#features/tiles/kinds/index.ts'
import type { PlayReceipt, TilePage } from './page.ts'
import { dayName, runningTime, shortMoment } from './when.ts'

/**
 * A running clock and a moving strip: a screenshot cannot show them. Below them is the time of use, for staff who see
 * the page again.
 */
export function Clock({ at, timezone }: { at: Date; timezone: string }) {
  const { time, half } = runningTime(at, timezone)
  return (
    <>
      <p className="clock">
        <time dateTime={at.toISOString()} data-clock={timezone}>
          {time}
        </time>
        <small>
          {half}, {dayName(at, timezone)}
        </small>
      </p>
      <div className="strip" aria-hidden="true" />
      <p className="legal">
        Used at {time} {half}. Screenshots are not valid. The strip must be moving.
      </p>
    </>
  )
}

/** The draw that the person is in. */
export function DrawCard({ draw, timezone }: { draw: NonNullable<TilePage['draw']>; timezone: string }) {
  return (
    <section className="draw" aria-label="Your entry in the draw">
      <div>
        <p className="label">You’re in the draw</p>
        <h2>{draw.title}</h2>
        <Crescendo strokes={26} />
      </div>
      <dl>
        <div>
          <dt>Drawn</dt>
          <dd>
            {draw.drawnAt === undefined ? 'After the campaign ends' : shortMoment(draw.drawnAt, timezone)}
          </dd>
        </div>
        <div>
          <dt>Your entry</dt>
          <dd>
            <code>{draw.hash.ends}</code>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Proof that the entry is in the pool of the draw. */
export function EntryReceipt({ hash, links }: NonNullable<TilePage['draw']>) {
  return (
    <details className="receipt">
      <summary>
        Receipt of your entry <code>{hash.short}</code>
      </summary>
      <p>
        <code>{hash.whole}</code>
      </p>
      <p>Keep this receipt to check that your entry was in the draw.</p>
      {links && <ReceiptLinks links={links} />}
    </details>
  )
}

function ReceiptLinks({ links }: { links: NonNullable<PlayReceipt['links']> }) {
  return (
    <p>
      <a href={links.file} download>
        Download the signed receipt
      </a>
      {', and '}
      <a href={links.verify}>check it here</a>.
    </p>
  )
}

/** Proof that the play is in the log. */
export function Receipt({ hash, links }: PlayReceipt) {
  return (
    <details className="receipt">
      <summary>
        Fair play receipt <code>{hash.short}</code>
      </summary>
      <p>
        <code>{hash.whole}</code>
      </p>
      <p>Keep this receipt to find your play in the published log.</p>
      {links && <ReceiptLinks links={links} />}
    </details>
  )
}
