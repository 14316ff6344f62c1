import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Operations } from '#features/operations/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { paths } from '#web/paths.ts'
import classes from './operations.module.css'

/** Background work that waits or runs, and a link to what failed. */
export function QueuesCard({ queues, stuck }: Pick<Operations, 'queues' | 'stuck'>) {
  return (
    <SectionCard
      title="Queues"
      action={
        stuck > 0 && (
          <Anchor component={Link} to={paths.stuckWork()} inherit>
            {countOf(stuck, 'stuck item')}
          </Anchor>
        )
      }
    >
      {queues.length === 0 && <EmptyState title="No waiting jobs">All background work is done.</EmptyState>}
      <ul className={shared.plainList}>
        {queues.map(({ name, title, waiting, running }) => (
          <li key={name} className={classes.row}>
            <span className={classes.name}>{title}</span>
            <span className={classes.figures}>
              {count(waiting)} waiting, {count(running)} running
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
