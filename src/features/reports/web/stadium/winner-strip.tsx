import { useState } from 'react'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { justWon, keyOf } from './just-won.ts'
import classes from './stadium.module.css'

/** Latest winners, along the lower edge, without identifying people. */
export function WinnerStrip({ monitor: { recent } }: { monitor: LiveMonitor }) {
  const [seen, setSeen] = useState({ recent, wins: justWon([], recent) })
  if (seen.recent !== recent) setSeen({ recent, wins: justWon(seen.wins, recent) })
  if (seen.wins.length === 0) return null
  return (
    <section className={classes.strip} aria-label="Just won">
      <span className={classes.stripTitle} aria-hidden>
        Just won
      </span>
      <ul className={classes.wins} aria-live="off">
        {seen.wins.map(win => (
          <li key={keyOf(win)}>
            {win.label} <span>{win.prizeTitle ?? 'A prize'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
