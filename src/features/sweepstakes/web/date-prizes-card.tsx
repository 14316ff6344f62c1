import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDetail, EventSummary } from '#features/campaigns/contract.ts'
import { deletePrize, listEventPrizes } from '#features/prizes/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { countOf, dollarsAndCents } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { call } from '#web/api/call.ts'
import { datesQuery } from '#web/queries/dates-query.ts'
import { DatePrizeForm } from './date-prize-form.tsx'
import classes from './draw.module.css'

/** Form that gives a draft's dates prizes of their own: each then has a draw among its entrants. */
export function DatePrizesCard({ event }: { event: EventDetail }) {
  const { data: dates } = useQuery(datesQuery(event.eventKey))
  return (
    <SectionCard title="Prizes for single dates" padded>
      <p className={classes.note}>
        A date with its own prizes has its own draw among its entrants. All entries also stay in the
        campaign’s draw. Add prizes before you activate the campaign.
      </p>
      {dates ? (
        <ul className={classes.dates}>
          {dates.map(date => (
            <DateItem key={date.eventKey} date={date} timezone={event.timezone} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SectionCard>
  )
}

function DateItem({ date, timezone }: { date: EventSummary; timezone: string }) {
  const { eventKey, startTime } = date
  const [adding, setAdding] = useState(false)
  const queryClient = useQueryClient()
  const queryKey = ['draw', eventKey, 'prizes']
  const { data: prizes = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listEventPrizes, { params: { eventKey }, signal }),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['draw'] })
  const remove = useMutation({
    mutationFn: (id: string) => call(deletePrize, { params: { id } }),
    onError: error => notifyError(error.message || 'The prize could not be removed.'),
    onSettled: refresh,
  })
  const name = shortMoment(startTime, timezone)
  return (
    <li aria-label={name}>
      <div className={classes.dateHead}>
        <time dateTime={startTime.toISOString()}>{name}</time>
        {!adding && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Add a prize for ${name}`}
            onClick={() => setAdding(true)}
          >
            Add a prize
          </Button>
        )}
      </div>
      {prizes.map(({ id, title, quantity, value }) => (
        <div key={id} className={classes.datePrize}>
          <span>
            {title}{' '}
            <span className={classes.small}>
              {countOf(quantity, 'piece')}, {dollarsAndCents(value)} each
            </span>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${title}`}
            loading={remove.isPending && remove.variables === id}
            onClick={() => remove.mutate(id)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {adding && <DatePrizeForm eventKey={eventKey} onDone={() => setAdding(false)} onAdded={refresh} />}
    </li>
  )
}
