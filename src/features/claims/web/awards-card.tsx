import { Button, Checkbox } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Award, isOpen } from '#features/claims/contract.ts'
import { hasRole } from '#shared/access.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { deviceZone } from '#ui/format/dates.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { AwardPanel, prizeOf } from './award-panel.tsx'
import { AwardRow } from './award-row.tsx'
import { type AwardSearch, awardsQuery, filterOf, PAGE_SIZE, useResendAll } from './use-awards.ts'
import classes from './winners.module.css'

const EMPTY = {
  Winners: 'Each winner appears here right away, with the next step.',
  Redemptions: 'Each offer appears here after an entrant gets it.',
}

/** True for awards whose claim link can be emailed again. */
const isReachable = ({ status, person }: Award) => isOpen(status) && person?.email !== undefined

interface AwardsCardProps {
  eventKey: string
  title: 'Winners' | 'Redemptions'
  search: AwardSearch
  onPage: (page: number) => void
}

/** A page of awards; several of them can get their claim link again at once. */
export function AwardsCard({ eventKey, title, search, onPage }: AwardsCardProps) {
  const { role } = useUser()
  const { data, error, refetch } = useQuery({
    ...awardsQuery(eventKey, search),
    placeholderData: keepPreviousData,
  })
  const { data: event } = useQuery(eventQuery(eventKey))
  const zone = event?.timezone ?? deviceZone()
  const [openId, setOpenId] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const resend = useResendAll(eventKey)
  const isFiltered = Object.values(filterOf(search)).some(Boolean)
  const reachable = hasRole(role, 'manager') ? (data?.items.filter(isReachable) ?? []) : []
  const selected = reachable.filter(({ awardId }) => chosen.has(awardId))
  const mark = (ids: readonly string[], isOn: boolean) =>
    setChosen(before => new Set(isOn ? [...before, ...ids] : [...before].filter(id => !ids.includes(id))))

  return (
    <SectionCard
      title={selected.length > 0 ? `${selected.length} selected` : title}
      action={
        selected.length > 0 && (
          <Button
            size="xs"
            loading={resend.isPending}
            leftSection={<IconSend size={15} stroke={1.75} aria-hidden />}
            onClick={() => resend.mutate(selected, { onSuccess: () => setChosen(new Set()) })}
          >
            Resend claim links
          </Button>
        )
      }
    >
      {error && !data && (
        <ErrorCard error={error} message="The winners could not be loaded." onRetry={() => void refetch()} />
      )}
      {!error && !data && <SkeletonRows rows={5} height={62} />}
      {data?.items.length === 0 && (
        <EmptyState title={`No ${title.toLowerCase()} ${isFiltered ? 'found' : 'yet'}`}>
          {isFiltered ? 'Choose another view, or clear the search and filters.' : EMPTY[title]}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <div className={classes.head}>
            {reachable.length > 0 ? (
              <Checkbox
                aria-label="Select all"
                checked={selected.length === reachable.length}
                indeterminate={selected.length > 0 && selected.length < reachable.length}
                onChange={({ currentTarget }) =>
                  mark(
                    reachable.map(({ awardId }) => awardId),
                    currentTarget.checked,
                  )
                }
              />
            ) : (
              <span />
            )}
            {['Winner', 'Prize', 'Won', 'Status', 'Fulfillment'].map(column => (
              <span key={column}>{column}</span>
            ))}
          </div>
          <ul className={shared.plainList}>
            {data.items.map(award => (
              <AwardRow
                key={award.awardId}
                award={award}
                eventKey={eventKey}
                zone={zone}
                isChosen={chosen.has(award.awardId)}
                imageFileKey={prizeOf(event?.newPrizes, award)?.imageFileKey}
                onOpen={() => setOpenId(award.awardId)}
                {...(reachable.includes(award) && {
                  onChoose: (isOn: boolean) => mark([award.awardId], isOn),
                })}
              />
            ))}
          </ul>
          <AwardPanel
            awards={data.items}
            openId={openId}
            eventKey={eventKey}
            zone={zone}
            prizes={event?.newPrizes}
            onOpen={setOpenId}
          />
          <ListPager page={search.page} more={search.page * PAGE_SIZE < data.total} onPage={onPage} />
        </>
      )}
    </SectionCard>
  )
}
