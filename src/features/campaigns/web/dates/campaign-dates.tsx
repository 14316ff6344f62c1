import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type EventDetail,
  type EventSummary,
  findTransition,
  MOST_DATES,
  mayStep,
  STATUS,
  urlByKey,
} from '#features/campaigns/contract.ts'
import { may } from '#shared/permissions.ts'
import { dateIn, saidEnd } from '#shared/time/zoned-time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { MonthCalendar } from '#ui/forms/calendar/month-calendar.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import { usePermitted } from '#web/session/use-permitted.ts'
import { StepDialog } from '../../lifecycle/web/step-dialog.tsx'
import { AddDateDialog } from './add-date-dialog.tsx'
import { DateRow, EndDateButton } from './date-row.tsx'
import classes from './dates.module.css'
import { takesDates } from './may-have-dates.ts'
import { sayPeriod } from './say-period.ts'
import { useRefreshDates, useRemoveDate } from './use-dates.ts'

interface CampaignDatesProps {
  event: EventDetail
  dates: readonly EventSummary[]
}

/** A calendar that shows where the dates are, and the list of them; a pressed day shows only its own. */
export function CampaignDates({ event, dates }: CampaignDatesProps) {
  const user = usePermitted(event)
  const [chosen, choose] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [cancelling, cancel] = useState<EventSummary>()
  const refresh = useRefreshDates(event.eventKey)
  const remove = useRemoveDate(event.eventKey)
  const { timezone, publicUrl } = event
  const first = dateIn(timezone, event.startTime)
  const dayOf = (date: EventSummary) => dateIn(timezone, date.startTime)
  const shown = chosen === undefined ? dates : dates.filter(date => dayOf(date) === chosen)
  const kept = dates.filter(date => date.status !== STATUS.cancelled).length
  const isOpen = takesDates(event) && kept < MOST_DATES
  const adds = isOpen && may(user, event.status === STATUS.draft ? 'edit' : 'publish')

  function endingOf(date: EventSummary) {
    const when = sayPeriod(date)
    if (date.status === STATUS.draft && may(user, 'edit')) {
      return <EndDateButton word="Remove" when={when} onClick={() => remove.mutate(date.eventKey)} />
    }
    const step = findTransition(date.status, STATUS.cancelled)
    if (!step || !mayStep(user, step)) return null
    return <EndDateButton word="Cancel" when={when} onClick={() => cancel(date)} />
  }

  const step = cancelling && findTransition(cancelling.status, STATUS.cancelled)
  return (
    <div className={classes.layout}>
      <MonthCalendar
        label="Filter dates by day"
        selected={new Set(chosen === undefined ? [] : [chosen])}
        marks={countByDay(dates.map(dayOf))}
        start={nextDay(dates, dayOf)}
        min={first}
        max={dateIn(timezone, saidEnd(event.endTime, event.timezone))}
        onToggle={day => choose(day === chosen ? undefined : day)}
      />
      <SectionCard
        title="Dates"
        count={shown.length}
        action={
          <>
            {chosen !== undefined && (
              <Button variant="subtle" color="gray" size="xs" onClick={() => choose(undefined)}>
                Show all
              </Button>
            )}
            {adds && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                Add a date
              </Button>
            )}
          </>
        }
      >
        {shown.length === 0 && (
          <EmptyState title={chosen === undefined ? 'No dates' : 'No dates on this day'}>
            {chosen === undefined
              ? 'This campaign runs as one period. Add a date to give it its own link and live monitor.'
              : 'Choose another day, or show all dates.'}
          </EmptyState>
        )}
        <ul className={shared.plainList}>
          {shown.map(date => (
            <DateRow
              key={date.eventKey}
              date={date}
              campaignTitle={event.title}
              publicUrl={urlByKey(publicUrl, date.eventKey)}
              action={endingOf(date)}
            />
          ))}
        </ul>
      </SectionCard>
      {adding && <AddDateDialog event={event} day={chosen ?? first} onClose={() => setAdding(false)} />}
      {cancelling && step && (
        <StepDialog
          step={step}
          event={cancelling}
          onClose={() => {
            cancel(undefined)
            refresh()
          }}
        />
      )}
    </div>
  )
}

function nextDay(dates: readonly EventSummary[], dayOf: (date: EventSummary) => string): string | undefined {
  const next = dates.find(date => date.status < STATUS.ended)
  return next && dayOf(next)
}

function countByDay(days: readonly string[]): Map<string, string> {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return new Map([...counts].map(([day, number]) => [day, countOf(number, 'date')]))
}
