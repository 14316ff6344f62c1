import type { CampaignMetrics } from '#features/reports/contract.ts'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Bars } from './bars.tsx'
import { share } from './funnel.tsx'
import classes from './reports.module.css'

interface Part {
  title: string
  columns: readonly [whole: string, part: string]
  bars: readonly { label: string; value: number; of: number }[]
}

function PartCard({ title, columns, bars }: Part) {
  const table = {
    columns: ['Prize', ...columns, 'Share'],
    rows: bars.map(({ label, value, of }) => [label, of, value, share(value, of)] as const),
  }
  return (
    <ChartCard title={title} table={table} empty="">
      <Bars title={title} labels={150} bars={bars.map(bar => ({ ...bar, colour: 'var(--brass)' }))} />
    </ChartCard>
  )
}

/** How much of each prize is won and handed over. */
export function PrizesTab({ prizes }: Pick<CampaignMetrics, 'prizes'>) {
  if (prizes.length === 0) return <EmptyState title="No prizes">This campaign gives none away.</EmptyState>
  return (
    <div className={classes.pairs}>
      <PartCard
        title="Prizes won"
        columns={['Pieces', 'Won']}
        bars={prizes.map(({ title, quantity, awarded }) => ({ label: title, value: awarded, of: quantity }))}
      />
      <PartCard
        title="Prizes redeemed"
        columns={['Won', 'Redeemed']}
        bars={prizes.map(({ title, awarded, redeemed }) => ({ label: title, value: redeemed, of: awarded }))}
      />
    </div>
  )
}
