import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { hasRole } from '#shared/access.ts'
import { may } from '#shared/permissions.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { DayRangePicker } from '#ui/forms/calendar/day-range-picker.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { useUser } from '#web/session/user-context.ts'
import { DaysChart } from './days-chart.tsx'
import { DonationStats } from './donation-stats.tsx'
import classes from './donations.module.css'
import { GiftList } from './gift-list.tsx'
import { GoalCard } from './goal-card.tsx'
import { NoGifts } from './no-gifts.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ReconcileCard } from './reconcile-card.tsx'
import { donationsQuery, type Wanted } from './use-donations.ts'

const EVERYTHING: Wanted = { page: 1, q: '', state: undefined }

/** Results of a text-to-donate campaign: figures, goal, days, and every gift. */
export function DonationsScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: event } = useQuery(eventQuery(eventKey))
  if (!event) return <SkeletonRows rows={6} height={62} />
  if (!event.textToDonate) {
    return (
      <EmptyState title="No donations in this campaign">
        Only text-to-donate campaigns collect donations.
      </EmptyState>
    )
  }
  return <Donations key={eventKey} event={event} />
}

function Donations({ event }: { event: EventDetail }) {
  const { eventKey, timezone } = event
  const user = useUser()
  const mayChange = may(usePermitted(event), 'money')
  const seesDonors = may(user, 'people')
  const isOwner = hasRole(usePermitted(event).role, 'owner')
  const [wanted, setWanted] = useState(EVERYTHING)
  const { data, error, refetch } = useQuery({
    ...donationsQuery(eventKey, wanted),
    placeholderData: keepPreviousData,
  })
  if (error && !data) {
    return <ErrorCard error={error} message="The gifts could not be loaded." onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows rows={6} height={62} />
  const { items, total, totals, byDay, settings } = data
  const isEmpty = total === 0 && wanted === EVERYTHING
  return (
    <div className={classes.screen}>
      <div className={shared.buttons}>
        <DayRangePicker
          days={{
            ...(wanted.from === undefined ? {} : { from: wanted.from }),
            ...(wanted.to === undefined ? {} : { to: wanted.to }),
          }}
          today={dateIn(timezone, new Date())}
          onChange={({ from, to }) => setWanted({ ...wanted, from, to, page: 1 })}
        />
        {seesDonors && (
          <Button
            renderRoot={props => (
              <Link {...props} to={paths.reports(eventKey)} search={{ tab: 'exports', kind: 'donations' }} />
            )}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Export
          </Button>
        )}
      </div>
      <DonationStats totals={totals} />
      <div className={classes.columns}>
        <DaysChart days={byDay} />
        <GoalCard eventKey={eventKey} totals={totals} settings={settings} mayChange={mayChange} />
      </div>
      {isOwner && <PaymentCard testMode={event.testMode} />}
      {isEmpty ? (
        <NoGifts event={event} />
      ) : (
        <GiftList
          gifts={items}
          total={total}
          zone={timezone}
          wanted={wanted}
          onWanted={setWanted}
          seesDonors={seesDonors}
          mayChange={mayChange}
        />
      )}
      {seesDonors && !isEmpty && <ReconcileCard event={event} />}
    </div>
  )
}
