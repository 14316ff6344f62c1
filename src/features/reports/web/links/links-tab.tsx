import { useQuery } from '@tanstack/react-query'
import { SOURCES as TAGS } from '#features/participation/contract.ts'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { BarsCard } from '../reports/bars-card.tsx'
import classes from './links.module.css'
import { TaggedLink } from './tagged-link.tsx'

const CHANNELS: Readonly<Record<string, string>> = {
  sheet: 'Phone share menu',
  copy: 'Copied link',
  email: 'Email',
  sms: 'Text message',
  social: 'Social media',
}

/** Links by placement, which separate entries by source; also the number of shares. */
export function LinksTab({ metrics }: { metrics: CampaignMetrics }) {
  const { eventKey, bySource, shares } = metrics
  const { data: event, error, refetch } = useQuery(eventQuery(eventKey))
  if (error && !event) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!event) return <SkeletonRows rows={6} height={96} />
  const bars = Object.entries(shares).map(([key, value]) => ({ key, label: CHANNELS[key] ?? key, value }))
  return (
    <div className={classes.tab}>
      <SectionCard title="One link per channel">
        <ul className={shared.plainList}>
          {TAGS.map(source => (
            <TaggedLink
              key={source}
              eventKey={eventKey}
              publicUrl={event.publicUrl}
              source={source}
              entries={bySource[source] ?? 0}
            />
          ))}
        </ul>
      </SectionCard>
      <BarsCard
        title="Shared by"
        of="Times"
        bars={bars}
        labels={150}
        empty="Shares from the campaign’s last screen appear here."
      />
    </div>
  )
}
