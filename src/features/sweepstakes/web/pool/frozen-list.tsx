import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Draw, exclusionWord } from '#features/sweepstakes/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import classes from '../draw.module.css'
import { entryCount } from './entry-count.ts'

function FrozenAt({ at, timezone }: { at: Date; timezone: string }) {
  return (
    <span className={classes.frozenAt}>
      <IconLock size={14} stroke={1.75} aria-hidden />
      <time dateTime={at.toISOString()}>{shortMoment(at, timezone)}</time>
    </span>
  )
}

/** Number of entries in the draw, and of excluded ones, by reason. */
export function FrozenList({ draw, timezone }: { draw: Draw; timezone: string }) {
  const { X, reasons, frozenAt, atLeast } = draw
  const most = Math.max(1, ...reasons.map(({ count: entries }) => entries))
  return (
    <SectionCard
      title={frozenAt ? 'Frozen list' : 'Entries so far'}
      padded
      action={frozenAt && <FrozenAt at={frozenAt} timezone={timezone} />}
    >
      <dl className={classes.totals}>
        <div>
          <dd>{entryCount(draw)}</dd>
          <dt>eligible entries</dt>
        </div>
        <div>
          <dd>{count(X)}</dd>
          <dt>excluded, with a reason</dt>
        </div>
      </dl>
      {!frozenAt && (
        <p className={classes.note}>
          {atLeast && 'More entries exist. All are counted at the freeze. '}
          Age, period and <Link to={paths.blacklist(draw.eventKey)}>blocked people</Link> are checked{' '}
          {atLeast ? 'then' : 'at the freeze'}.
        </p>
      )}
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ reason, count: entries }) => (
            <li key={reason} className={classes.reason}>
              <span>{exclusionWord(reason)}</span>
              <span className={classes.number}>{count(entries)}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(100 * entries) / most}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
