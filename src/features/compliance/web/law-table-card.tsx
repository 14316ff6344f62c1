import type { LawVersion } from '#features/compliance/contract.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import classes from './law.module.css'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** What each threshold says, in words. */
function rowsOf({
  NY,
  FL,
  RI,
  closeToLimit,
  tax,
  majority,
  ccpa,
}: LawVersion['thresholds']): [string, string][] {
  return [
    [
      'New York',
      `above ${dollars(NY.arv)}, ${NY.lead} days before the start; winners over ${dollars(NY.winnerMin)} within ${NY.winnersDays} days`,
    ],
    [
      'Florida',
      `above ${dollars(FL.arv)}, ${FL.lead} days before the start; winners within ${FL.winnersDays} days`,
    ],
    ['Rhode Island', `retail promotions above ${dollars(RI.arv)}`],
    ['Close to the limit', `from ${dollars(closeToLimit)}`],
    ...Object.entries(tax).map(([year, limit]): [string, string] => [
      `Tax reports of ${year}`,
      limit === null ? 'not published yet' : `from ${dollars(limit)}`,
    ]),
    [
      'Age of majority',
      Object.entries(majority)
        .map(([place, age]) => `${place} ${age}`)
        .join(', '),
    ],
    [
      'California privacy law',
      `revenue above ${dollars(ccpa.revenue)}, or ${ccpa.consumers.toLocaleString('en-US')} people`,
    ],
  ]
}

interface LawTableCardProps {
  law: LawVersion
  isCurrent: boolean
}

/** One version of the thresholds, as people read it. */
export function LawTableCard({ law, isCurrent }: LawTableCardProps) {
  return (
    <SectionCard title={isCurrent ? `In force: version ${law.version}` : `Version ${law.version}`}>
      <dl className={classes.rows}>
        {rowsOf(law.thresholds).map(([name, value]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
