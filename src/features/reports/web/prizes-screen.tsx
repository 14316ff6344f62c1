import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PrizeReconciliation } from '#features/reports/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import stacked from '#ui/layout/stacked-table.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { Term } from '#web/parts/term.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { prizesQuery } from './prizes-query.ts'
import classes from './prizes-screen.module.css'
import { UnclaimedCard } from './unclaimed-card.tsx'

const COLUMNS = [
  ['quantity', 'Quantity'],
  ['claimed', 'Claimed'],
  ['won', 'Awaiting claim'],
  ['expired', 'Forfeited'],
  ['unawarded', 'Not won'],
  ['void', 'Revoked'],
] as const satisfies [keyof PrizeReconciliation, string][]

/** Status of every prize unit, and the treatment of unclaimed ones. */
export function PrizesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(prizesQuery(eventKey))
  const { data: event } = useQuery(eventQuery(eventKey))
  if (error && !data) {
    return (
      <ErrorCard error={error} message="The prizes could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (!data || !event) {
    return (
      <SectionCard title="Prize status">
        <SkeletonRows rows={4} />
      </SectionCard>
    )
  }
  if (data.prizes.length === 0) {
    return (
      <EmptyState title="No instant-win prizes">
        This page lists prizes that are won instantly. See Draw for other prizes.
      </EmptyState>
    )
  }
  return (
    <>
      <SectionCard title="Prize status" count={data.prizes.length}>
        <PrizeTable prizes={data.prizes} />
        <p className={classes.words}>Revoked prizes return to the game.</p>
      </SectionCard>
      <UnclaimedCard {...data} event={event} />
    </>
  )
}

function PrizeTable({ prizes }: { prizes: readonly PrizeReconciliation[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label="Prizes" tabIndex={0}>
      <table className={`${classes.table} ${stacked.stacked}`}>
        <thead>
          <tr>
            <th scope="col">Prize</th>
            {COLUMNS.map(([key, word]) => (
              <th key={key} scope="col" className={classes.number}>
                {key === 'expired' ? <Term term="forfeited">{word}</Term> : word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prizes.map(prize => (
            <tr key={prize.uniquePrizeKey}>
              <th scope="row">{prize.title}</th>
              {COLUMNS.map(([key, word]) => (
                <td
                  key={key}
                  className={classes.number}
                  data-label={word}
                  data-none={prize[key] === 0 || undefined}
                >
                  {count(prize[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
