import type { Retention } from '#features/privacy/contract.ts'
import { deviceZone, longDay } from '#ui/format/dates.ts'
import classes from './data.module.css'

interface Stop {
  at: Date
  title: string
  text: string
}

function stopsOf({ endsAt, entriesUntil, winnersUntil, purgedAt }: Retention): Stop[] {
  const entries = {
    at: purgedAt ?? entriesUntil,
    title: purgedAt ? 'Entrant data was deleted' : 'Entrant data deleted',
    text: 'Names, addresses, answers, documents and messages. Reports, draws and proofs stay valid.',
  }
  const winners = {
    at: winnersUntil,
    title: 'Winner data deleted',
    text: 'Tax and state filing laws require winner records for prizes above $25 until then.',
  }
  return [
    { at: endsAt, title: 'Campaign ends', text: 'Retention periods start here.' },
    ...(winnersUntil > entriesUntil ? [entries, winners] : [entries]),
  ]
}

/** Time from the end of a campaign to the deletion of its entrant data. */
export function RetentionLine({ retention }: { retention: Retention }) {
  const now = new Date()
  return (
    <ol className={classes.line}>
      {stopsOf(retention).map(({ at, title, text }) => (
        <li key={title} className={classes.stop} data-past={at <= now || undefined}>
          <time dateTime={at.toISOString()}>{longDay(at, deviceZone())}</time>
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
