import type { NextPlay } from '../page.ts'
import { nextMoment } from '../when.ts'

/** A reminder of the next try, for the person's own calendar. */
export function Reminder({ href }: { href: string }) {
  return (
    <a className="button secondary" href={href} download>
      Add to my calendar
    </a>
  )
}

/** The draw of unclaimed prizes, for a play that did not win. */
export function SecondChance() {
  return (
    <p className="body">
      You still have a chance: if a prize isn’t claimed, we draw its winner from the plays that didn’t win.
    </p>
  )
}

/** When and how a person takes part again. */
export function NextPlaySection({ next, timezone }: { next: NextPlay; timezone: string }) {
  const again = next.isPlay ? 'Play again' : 'Enter again'
  if (next.at === undefined) {
    return (
      <div className="actions">
        <a className="button secondary" href={next.form}>
          {again}
        </a>
      </div>
    )
  }
  return (
    <section className="next" aria-label="Next try">
      <h2>{again} tomorrow</h2>
      <p>{nextMoment(next.at, timezone)}</p>
      <Reminder href={next.calendar} />
    </section>
  )
}
