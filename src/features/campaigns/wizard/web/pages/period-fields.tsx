import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { wordsOf } from '#features/campaigns/contract.ts'
import { isTimeZone, MomentText, saidEnd, toInstant } from '#shared/time/zoned-time.ts'
import { clockTime, longMoment, shortZone } from '#ui/format/dates.ts'
import { MomentInput } from '../fields/moment-input.tsx'
import { FieldRow, PageNote } from '../fields/page-fields.tsx'
import { findZones, timeZoneOptions } from '../fields/time-zones.ts'
import { useField } from '../fields/use-field.ts'
import classes from './schedule-page.module.css'

/** Period of the campaign, and its time zone. */
export function PeriodFields() {
  const start = useField('startTime')
  const end = useField('endTime')
  const timezone = useField('timezone')
  const zones = useMemo(() => timeZoneOptions(timezone.value), [timezone.value])
  return (
    <>
      <FieldRow>
        <MomentInput name="startTime" value={start.value} error={start.error} onChange={start.change} />
        <MomentInput
          name="endTime"
          value={end.value}
          error={end.error}
          min={start.value.slice(0, 10)}
          onChange={end.change}
        />
      </FieldRow>
      <Select
        label={wordsOf('timezone').label}
        description={isTimeZone(timezone.value) ? localTime(timezone.value) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zones}
        value={timezone.value}
        error={timezone.error}
        onChange={zone => timezone.change(zone ?? timezone.value)}
        allowDeselect={false}
        searchable
        filter={findZones}
        limit={80}
        nothingFoundMessage="No matching time zones"
        classNames={{ wrapper: classes.zone }}
      />
      <Period start={start.value} end={end.value} zone={timezone.value} />
    </>
  )
}

function localTime(zone: string): string {
  const now = new Date()
  return `Current time: ${clockTime(now, zone)} ${shortZone(now, zone)}. All campaign times use this zone.`
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
