import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { awardsTitle } from '#features/campaigns/contract.ts'
import type { AwardView, WinnerFilters } from '#features/claims/contract.ts'
import { may } from '#shared/permissions.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Pills } from '#ui/forms/pills.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { AwardChoice, searchOf, viewFiltersOf } from './award-choice.ts'
import { AwardsCard } from './awards-card.tsx'
import { BatchCard } from './bulk/batch-card.tsx'
import { batchesQuery } from './bulk/use-bulk.ts'
import { ShippingCard } from './shipping/shipping-card.tsx'
import { parcelsQuery } from './shipping/use-parcels.ts'
import { useAwards } from './use-awards.ts'
import classes from './winners.module.css'
import { WinnersFilters } from './winners-filters.tsx'

const VIEWS = [
  { value: 'unclaimed', label: 'Not claimed' },
  { value: 'toCheck', label: 'To check' },
  { value: 'awarded', label: 'Awarded' },
  { value: 'lost', label: 'Lost' },
] as const satisfies { value: AwardView; label: string }[]

interface WinnersParts {
  /** Named filters. */
  Views: ComponentType<{
    filters: WinnerFilters
    isPlain: boolean
    onOpen: (filters: WinnerFilters, replace?: boolean) => void
  }>
}

/** Winners of a campaign with their prizes, and the progress of deliveries. */
export function WinnersScreen({ Views }: WinnersParts) {
  const { eventKey = '' } = useParams({ strict: false })
  const user = useUser()
  const address = useSearch({ strict: false })
  const choice = AwardChoice.parse(address)
  const [q, setQ] = useState('')
  const search = { ...choice, q }
  const navigate = useNavigate()
  const go = (change: Partial<AwardChoice>, replace = false) =>
    void navigate({
      to: paths.winners(eventKey),
      search: searchOf({ ...choice, page: 1, ...change }),
      replace,
    })
  const { data: event } = useQuery(eventQuery(eventKey))
  const awards = useAwards(eventKey, search)
  const { data } = awards
  // Filters and cards above the list show with it, so that nothing jumps.
  const parcels = useQuery(parcelsQuery(eventKey))
  const isManager = may(user, 'people')
  const batches = useQuery({ ...batchesQuery(eventKey), enabled: isManager })
  const hasAwards = data !== undefined || awards.isError
  const isReady = event !== undefined && hasAwards && parcels.isFetched && (batches.isFetched || !isManager)
  const title = (event && awardsTitle(event.type, event.addSweeps)) ?? 'Winners'
  const counts = data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.views}>
          <Pills<AwardView | undefined>
            label="View"
            pills={[
              { value: undefined, label: 'All', count: all },
              ...VIEWS.map(view => ({ ...view, count: counts?.[view.value] })),
            ]}
            value={search.view}
            onChange={view => go({ view })}
          />
          <Views
            filters={viewFiltersOf(choice)}
            isPlain={q === '' && Object.keys(address).length === 0}
            onOpen={({ view, fulfillment }, replace) => go({ view, fulfillment }, replace)}
          />
        </div>
        <div className={classes.tools}>
          {isManager && (
            <SearchField
              label={`Search ${title.toLowerCase()}`}
              placeholder="Name, email, phone or code"
              value={q}
              onChange={words => {
                setQ(words)
                if (choice.page > 1) go({}, true)
              }}
            />
          )}
          <Button component={Link} to={paths.redeem()} variant="default">
            Redeem by code
          </Button>
        </div>
      </div>
      {!isReady && <SkeletonRows rows={5} height={62} />}
      {isReady && (
        <>
          <WinnersFilters
            search={search}
            prizes={event.newPrizes}
            places={data?.places ?? []}
            onChange={go}
          />
          <ShippingCard eventKey={eventKey} search={search} />
          {isManager && <BatchCard eventKey={eventKey} />}
          <AwardsCard
            eventKey={eventKey}
            title={title}
            search={search}
            awards={awards}
            onPage={page => go({ page })}
          />
        </>
      )}
    </>
  )
}
