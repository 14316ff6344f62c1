import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { factsOf } from './facts.ts'
import classes from './overview.module.css'

/** Facts of a campaign, with its dates in its own zone. */
export function FactsCard({ event }: { event: EventDetail }) {
  return (
    <SectionCard
      title="At a glance"
      padded
      action={
        event.parentKey !== null && (
          <Anchor component={Link} to={paths.overview(event.parentKey)} inherit>
            Campaign
          </Anchor>
        )
      }
    >
      {event.description !== '' && <p className={classes.description}>{event.description}</p>}
      <dl className={classes.facts}>
        {factsOf(event).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
