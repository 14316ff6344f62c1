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
    title: purgedAt ? 'Everyone was erased' : 'Everyone is erased',
    text: 'Names, addresses, answers, documents and messages. Figures, draws and proofs stay and verify.',
  }
  const winners = {
    at: winnersUntil,
    title: 'Winners are erased',
    text: 'Until then tax and filing laws want it known who was given a prize above $25.',
  }
  return [
    { at: endsAt, title: 'The campaign ends', text: 'From here the time is counted.' },
    ...(winnersUntil > entriesUntil ? [entries, winners] : [entries]),
  ]
}

/** From the end of a campaign to the day when nobody of it is known any more. */
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
