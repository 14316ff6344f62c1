import { SECURITY_WORDS, type SecurityTotal } from '#features/security/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './security.module.css'

/** Count of each kind in the last 30 days, and its last time. */
export function SecurityTotals({ totals }: { totals: readonly SecurityTotal[] }) {
  const zone = deviceZone()
  return (
    <section aria-label="Last 30 days">
      <h3 className={classes.part}>Last 30 days</h3>
      <ul className={classes.totals}>
        {totals.map(({ kind, count: times, lastAt }) => (
          <li key={kind} className={classes.kind}>
            <KindIcon kind={kind} />
            <div className={classes.words}>
              <div className={classes.name}>{SECURITY_WORDS[kind]}</div>
              <div className={classes.small}>Last {shortMoment(lastAt, zone)}</div>
            </div>
            <span className={classes.count}>{count(times)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
