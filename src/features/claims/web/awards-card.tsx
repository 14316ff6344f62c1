import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { may } from '#shared/permissions.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { count } from '#ui/format/amounts.ts'
import { deviceZone } from '#ui/format/dates.ts'
import { ListPager } from '#ui/layout/list-pager.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { useUser } from '#web/session/user-context.ts'
import { AwardPanel, prizeOf } from './award-panel.tsx'
import { AwardRow } from './award-row.tsx'
import { BulkMenu } from './bulk/bulk-menu.tsx'
import { SelectAll } from './bulk/select-all.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { type AwardSearch, filterOf, PAGE_SIZE, type useAwards } from './use-awards.ts'
import classes from './winners.module.css'

const EMPTY = {
  Winners: 'Each winner appears here right away, with the next step.',
  Redemptions: 'Each offer appears here after an entrant gets it.',
}

interface AwardsCardProps {
  eventKey: string
  title: 'Winners' | 'Redemptions'
  search: AwardSearch
  /** The answer to that search, or its error. */
  awards: ReturnType<typeof useAwards>
  onPage: (page: number) => void
}

/** A page of awards; managers select some, or all that match, and do something with them at once. */
export function AwardsCard({ eventKey, title, search, awards, onPage }: AwardsCardProps) {
  const mayAct = may(useUser(), 'people')
  const { data, error, refetch } = awards
  const { data: event } = useQuery(eventQuery(eventKey))
  const zone = event?.timezone ?? deviceZone()
  const [openId, setOpenId] = useState<string>()
  const filter = filterOf(search)
  const isFiltered = Object.values(filter).some(Boolean)
  const ids = data?.items.map(({ awardId }) => awardId) ?? []
  const selection = useSelection(ids, filter, data?.total ?? 0)
  const isSelected = selection.count > 0
  const isPartly = isSelected && !selection.isPage && !selection.isAll

  return (
    <SectionCard
      title={isSelected ? `${count(selection.count)} selected` : title}
      action={
        isSelected && (
          <BulkMenu
            eventKey={eventKey}
            awards={selection.awards}
            count={selection.count}
            ships={data?.items.some(({ ships }) => ships) ?? false}
            onStarted={selection.clear}
          />
        )
      }
    >
      {error && !data && (
        <ErrorCard error={error} message="The winners could not be loaded." onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState title={`No ${title.toLowerCase()} ${isFiltered ? 'found' : 'yet'}`}>
          {isFiltered ? 'Choose another view, or clear the search and filters.' : EMPTY[title]}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <div className={classes.head}>
            {mayAct ? (
              <Checkbox
                label="Select all"
                labelPosition="left"
                classNames={{ root: classes.all, label: classes.allLabel }}
                checked={selection.isPage || selection.isAll}
                indeterminate={isPartly}
                onChange={({ currentTarget }) => selection.mark(ids, currentTarget.checked)}
              />
            ) : (
              <span />
            )}
            {['Winner', 'Prize', 'Won', 'Status', 'Fulfillment'].map(column => (
              <span key={column}>{column}</span>
            ))}
          </div>
          {(selection.isPage || selection.isAll) && data.total > ids.length && (
            <SelectAll
              onPage={ids.length}
              total={data.total}
              isAll={selection.isAll}
              onAll={selection.selectAll}
            />
          )}
          <ul className={shared.plainList}>
            {data.items.map(award => (
              <AwardRow
                key={award.awardId}
                award={award}
                eventKey={eventKey}
                zone={zone}
                isChosen={selection.has(award.awardId)}
                imageFileKey={prizeOf(event?.newPrizes, award)?.imageFileKey}
                onOpen={() => setOpenId(award.awardId)}
                {...(mayAct && { onChoose: (isOn: boolean) => selection.mark([award.awardId], isOn) })}
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
