import type { CampaignMetrics } from '#features/reports/contract.ts'
import { count } from '#web/amounts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { share } from './funnel.tsx'
import classes from './reports.module.css'

/** How much of each prize is won and handed over. */
export function PrizesTab({ prizes }: Pick<CampaignMetrics, 'prizes'>) {
  if (prizes.length === 0) return <EmptyState title="No prizes">This campaign gives none away.</EmptyState>
  return (
    <SectionCard title="Prizes" count={prizes.length}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} aria-label="Prizes, as a table" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Prize</th>
              <th scope="col">Pieces</th>
              <th scope="col" colSpan={2}>
                Won
              </th>
              <th scope="col">Redeemed</th>
              <th scope="col">Of those won</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ uniquePrizeKey, title, quantity, awarded, redeemed }) => (
              <tr key={uniquePrizeKey}>
                <th scope="row">{title}</th>
                <td>{count(quantity)}</td>
                <td>{count(awarded)}</td>
                <td className={classes.meter} aria-hidden>
                  <i data-prize style={{ width: `${(awarded / Math.max(1, quantity)) * 100}%` }} />
                </td>
                <td>{count(redeemed)}</td>
                <td>{share(redeemed, awarded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SectionCard>
  )
}
