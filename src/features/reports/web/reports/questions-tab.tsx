import type { CampaignMetrics } from '#features/reports/contract.ts'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Bars } from './bars.tsx'
import classes from './reports.module.css'

/** Answers to the questions, one card for each countable question. */
export function QuestionsTab({ questions }: Pick<CampaignMetrics, 'questions'>) {
  if (questions.length === 0) {
    return (
      <EmptyState title="No choice questions">
        Answers to choice questions appear here. Find written answers on the Entries tab.
      </EmptyState>
    )
  }
  return (
    <div className={classes.pairs}>
      {questions.map(({ componentKey, label, counts }) => {
        const bars = Object.entries(counts).map(([answer, value]) => ({ label: answer, value }))
        const table = { columns: ['Answer', 'Count'], rows: bars.map(bar => [bar.label, bar.value] as const) }
        return (
          <ChartCard
            key={componentKey}
            title={label}
            table={table}
            empty="Answers appear here after the first entry."
          >
            <Bars title={label} bars={bars} labels={150} />
          </ChartCard>
        )
      })}
    </div>
  )
}
