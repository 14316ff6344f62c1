import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { awardsTitle } from '#features/campaigns/contract.ts'
import { AWARD_STATUSES, AwardStatus } from '#features/claims/contract.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone } from '#ui/format/dates.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { winnerWord } from '#web/parts/winner-badge.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { AwardRow } from './award-row.tsx'
import { awardsQuery, PAGE_SIZE } from './use-awards.ts'
import classes from './winners.module.css'

const filters = [
  { value: '', label: 'All statuses' },
  ...AWARD_STATUSES.map(value => ({ value, label: winnerWord(value) })),
]

/** Winners of a campaign with their prizes, and the progress of deliveries. */
export function WinnersScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const [status, setStatus] = useState<AwardStatus>()
  const [page, setPage] = useState(1)
  const { data: event } = useQuery(eventQuery(eventKey))
  const title = (event && awardsTitle(event.type, event.addSweeps)) ?? 'Winners'

  function onStatus(value: string | null) {
    setStatus(AwardStatus.safeParse(value).data)
    setPage(1)
  }

  return (
    <>
      <div className={classes.bar}>
        <Select
          aria-label="Status"
          data={filters}
          value={status ?? ''}
          allowDeselect={false}
          onChange={onStatus}
          w={180}
        />
        <Button component={Link} to={paths.redeem()} variant="default">
          Redeem by code
        </Button>
      </div>
      <SectionCard title={title}>
        <Awards eventKey={eventKey} title={title} page={page} status={status} onPage={setPage} />
      </SectionCard>
    </>
  )
}

const EMPTY = {
  Winners: 'Each winner appears here right away, with the next step.',
  Redemptions: 'Each offer appears here after an entrant gets it.',
}

interface AwardsProps {
  eventKey: string
  title: 'Winners' | 'Redemptions'
  page: number
  status: AwardStatus | undefined
  onPage: (page: number) => void
}

function Awards({ eventKey, title, page, status, onPage }: AwardsProps) {
  const { data, error, refetch } = useQuery({
    ...awardsQuery(eventKey, page, status),
    placeholderData: keepPreviousData,
  })
  const zone = useQuery(eventQuery(eventKey)).data?.timezone ?? deviceZone()
  if (error && !data) {
    return (
      <ErrorCard error={error} message="The winners could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (!data) return <SkeletonRows rows={5} height={62} />
  if (data.items.length === 0) {
    return (
      <EmptyState title={`No ${title.toLowerCase()} ${status ? 'with this status' : 'yet'}`}>
        {status ? 'Clear the filter to see all.' : EMPTY[title]}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={shared.plainList}>
        {data.items.map(award => (
          <AwardRow key={award.awardId} award={award} eventKey={eventKey} zone={zone} />
        ))}
      </ul>
      <ListPager page={page} more={page * PAGE_SIZE < data.total} onPage={onPage} />
    </>
  )
}
