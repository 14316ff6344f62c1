import type { Operations } from '#features/operations/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './operations.module.css'

/** Statements of the database that took long, those with the most time first. */
export function StatementsCard({ statements }: { statements: Operations['slowStatements'] }) {
  const zone = deviceZone()
  return (
    <SectionCard title="Slow statements">
      {statements.length === 0 && (
        <EmptyState title="No slow statements">
          Statements that take 200 ms or more appear here for a week.
        </EmptyState>
      )}
      <ul className={shared.plainList}>
        {statements.map(({ statement, calls, averageMs, worstMs, lastAt }) => (
          <li key={statement} className={classes.statement}>
            <code>{statement}</code>
            <span className={classes.figures}>
              {countOf(calls, 'slow call')}, {count(averageMs)} ms on average, {count(worstMs)} ms at most,
              last <time dateTime={lastAt.toISOString()}>{shortMoment(lastAt, zone)}</time>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
