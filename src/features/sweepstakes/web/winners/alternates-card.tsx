import type { Draw } from '#features/sweepstakes/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { Term } from '#web/parts/term.tsx'
import { WinnerBadge } from '#web/parts/winner-badge.tsx'
import classes from '../places.module.css'
import { Person } from './person.tsx'

/** Alternates for the next free prize; the draw fixed their order. */
export function AlternatesCard({ draw: { alternates } }: { draw: Draw }) {
  if (alternates.length === 0) return null
  return (
    <SectionCard
      title={<Term term="alternate">Alternates</Term>}
      action={<span className={classes.small}>The draw set this order</span>}
    >
      <ol className={classes.list}>
        {alternates.map(place => (
          <li key={place.winnerId} className={classes.alternate}>
            <span className={classes.rank}>{place.rank}</span>
            <div className={classes.grow}>
              <Person place={place} gone={false} text="" />
            </div>
            <span className={classes.spare}>If a prize is forfeited</span>
            <WinnerBadge status={place.status} />
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
