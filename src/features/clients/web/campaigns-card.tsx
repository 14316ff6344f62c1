import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { deviceZone, shortDay } from '#ui/format/dates.ts'
import { LinkList, LinkRow, RowWords } from '#ui/layout/link-list.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import type { ClientDetail } from '../contract.ts'

/** A client's campaigns, the newest first; each leads to its overview. */
export function CampaignsCard({ campaigns }: Pick<ClientDetail, 'campaigns'>) {
  const zone = deviceZone()
  return (
    <SectionCard title="Campaigns" count={campaigns.length}>
      {campaigns.length === 0 ? (
        <EmptyState title="No campaigns yet">Campaigns that this client creates appear here.</EmptyState>
      ) : (
        <LinkList>
          {campaigns.map(({ eventKey, title, status, startTime, endTime }) => (
            <LinkRow key={eventKey} to={paths.overview(eventKey)}>
              <RowWords
                name={title}
                badges={<StatusBadge status={status} />}
                about={[`${shortDay(startTime, zone)} to ${shortDay(endTime, zone)}`]}
              />
            </LinkRow>
          ))}
        </LinkList>
      )}
    </SectionCard>
  )
}
