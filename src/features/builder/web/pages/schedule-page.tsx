import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { isTimeZone, MomentText, saidEnd, toInstant } from '#shared/zoned-time.ts'
import { clockTime, longMoment, zoneName } from '#web/dates.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { MomentInput } from '../moment-input.tsx'
import { FieldRow, PageFields, PageNote } from '../page-fields.tsx'
import { timeZoneOptions } from '../time-zones.ts'
import { useField } from '../use-field.ts'
import classes from './schedule-page.module.css'

/** Page 3: when the campaign runs, and in which zone its clocks are. */
export function SchedulePage() {
  const start = useField('startTime')
  const end = useField('endTime')
  const timezone = useField('timezone')
  const single = useField('singleEvent')
  const zones = useMemo(() => timeZoneOptions(timezone.value), [timezone.value])
  return (
    <PageFields>
      <FieldRow>
        <MomentInput
          legend="Start"
          value={start.value}
          error={start.error}
          onChange={start.change}
          withoutTime="Starts at midnight, when the day begins."
        />
        <MomentInput
          legend="End"
          value={end.value}
          error={end.error}
          min={start.value.slice(0, 10)}
          onChange={end.change}
          withoutTime="The whole day counts, until midnight."
        />
      </FieldRow>
      <Select
        label="Time zone of the campaign"
        description={isTimeZone(timezone.value) ? localTime(timezone.value) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zones}
        value={timezone.value}
        error={timezone.error}
        onChange={zone => timezone.change(zone ?? timezone.value)}
        allowDeselect={false}
        searchable
        limit={80}
        nothingFoundMessage="No zone has this name"
        classNames={{ wrapper: classes.zone }}
      />
      <Period start={start.value} end={end.value} zone={timezone.value} />
      <ChoiceCards
        legend="Is it a single event?"
        name="singleEvent"
        columns={2}
        choices={[
          { value: 'single', label: 'A single event', description: 'One period from start to end.' },
          {
            value: 'many',
            label: 'Several dates',
            description: 'Home games or tour stops, each with a link of its own.',
          },
        ]}
        value={single.value ? 'single' : 'many'}
        onChange={answer => single.change(answer === 'single')}
      />
    </PageFields>
  )
}

function localTime(zone: string): string {
  const now = new Date()
  return `It is ${clockTime(now, zone)} ${zoneName(now, zone)} there now. All times of the campaign are in this zone.`
}

/** The period as Official Rules will say it; nothing until it can be read. */
function Period({ start, end, zone }: { start: string; end: string; zone: string }) {
  const readable = isTimeZone(zone) && [start, end].every(text => MomentText.safeParse(text).success)
  if (!readable) return null
  const [from, to] = [toInstant(start, zone, 'start'), toInstant(end, zone, 'end')]
  if (to <= from) return null
  return (
    <PageNote>
      Opens {longMoment(from, zone)} and closes {longMoment(saidEnd(to, zone), zone)}.
    </PageNote>
  )
}
