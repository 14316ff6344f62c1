import type { PrivacyRequest } from '#features/privacy/contract.ts'
import { Ticks } from '#ui/charts/ticks.tsx'
import { countOf } from '#ui/format/amounts.ts'
import classes from './privacy.module.css'

const DAY_MS = 86_400_000
/** Days left from which an answer is urgent. */
const SOON = 7

/** Whole days that the law gives. */
export const daysBetween = (asked: Date, due: Date): number =>
  Math.max(1, Math.round((due.getTime() - asked.getTime()) / DAY_MS))

/** Used share of the legal time, as strokes and words. */
export function DueBadge({ request: { due, askedAt }, now }: { request: PrivacyRequest; now: Date }) {
  const left = Math.ceil((due.getTime() - now.getTime()) / DAY_MS)
  const word = left > 0 ? `${countOf(left, 'day')} left` : `${countOf(1 - left, 'day')} late`
  const used = Math.min(1, Math.max(0, 1 - left / daysBetween(askedAt, due)))
  return (
    <span className={classes.due} data-urgent={left <= SOON || undefined}>
      <Ticks value={used} count={10} height={8} tone={left <= SOON ? 'warn' : 'main'} />
      {word}
    </span>
  )
}
