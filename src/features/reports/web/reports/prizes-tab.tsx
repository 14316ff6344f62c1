import { FIGURES } from '#features/figures/contract.ts'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shareOf } from '#web/figures.ts'
import { Bars } from './bars.tsx'
import classes from './reports.module.css'

interface Part {
  title: string
  columns: readonly [whole: string, part: string]
  bars: readonly { label: string; value: number; of: number }[]
}

function PartCard({ title, columns, bars }: Part) {
  const table = {
    columns: ['Prize', ...columns, 'Share'],
    rows: bars.map(({ label, value, of }) => [label, of, value, shareOf(value, of)] as const),
  }
  return (
    <ChartCard title={title} table={table} empty="">
      <Bars title={title} labels={150} bars={bars.map(bar => ({ ...bar, color: 'var(--brass)' }))} />
    </ChartCard>
  )
}

/** Share of each prize that is won or drawn, and delivered. */
export function PrizesTab({ prizes }: Pick<CampaignMetrics, 'prizes'>) {
  if (prizes.length === 0)
    return <EmptyState title="No prizes">This campaign has no prizes to report.</EmptyState>
  return (
    <>
      <WonAndRedeemed prizes={prizes.filter(({ use }) => use === 'instant')} won="Won" />
      <WonAndRedeemed prizes={prizes.filter(({ use }) => use === 'draw')} won="Drawn" />
    </>
  )
}

/** Prizes of plays are won, those of a draw are drawn. */
function WonAndRedeemed({ prizes, won }: Pick<CampaignMetrics, 'prizes'> & { won: 'Won' | 'Drawn' }) {
  if (prizes.length === 0) return null
  const redeemed = FIGURES.redeemed.label
  return (
    <div className={classes.pairs}>
      <PartCard
        title={`Prizes ${won.toLowerCase()}`}
        columns={['Quantity', won]}
        bars={prizes.map(({ title, quantity, awarded }) => ({ label: title, value: awarded, of: quantity }))}
      />
      <PartCard
        title={won === 'Won' ? 'Prizes redeemed' : 'Drawn prizes redeemed'}
        columns={[won, redeemed]}
        bars={prizes.map(({ title, awarded, ...prize }) => ({
          label: title,
          value: prize.redeemed,
          of: awarded,
        }))}
      />
    </div>
  )
}
