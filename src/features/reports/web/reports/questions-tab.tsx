import type { CampaignMetrics } from '#features/reports/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Bars } from './bars.tsx'
import classes from './reports.module.css'

/** What people answered, a card for each question whose answers can be counted. */
export function QuestionsTab({ questions }: Pick<CampaignMetrics, 'questions'>) {
  if (questions.length === 0) {
    return (
      <EmptyState title="No questions to count">
        Questions with answers to choose from show here. What people write is in the entries.
      </EmptyState>
    )
  }
  return (
    <div className={classes.pairs}>
      {questions.map(({ componentKey, label, counts }) => {
        const bars = Object.entries(counts).map(([answer, value]) => ({ label: answer, value }))
        const table = { columns: ['Answer', 'Times'], rows: bars.map(bar => [bar.label, bar.value] as const) }
        return (
          <ChartCard key={componentKey} title={label} table={table} empty="What people answer shows here.">
            <Bars title={label} bars={bars} labels={150} />
          </ChartCard>
        )
      })}
    </div>
  )
}
