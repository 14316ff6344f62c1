import { useState } from 'react'
import { writeChildDate } from '#features/campaigns/contract.ts'
import { shortDay } from '#ui/format/dates.ts'
import { MonthCalendar } from '#ui/forms/calendar/month-calendar.tsx'
import { useField } from '../../fields/use-field.ts'
import type { WantedDate } from './add-dates.ts'
import classes from './dates.module.css'
import { TimeSpanFields } from './time-span.tsx'

interface PickDaysProps {
  days: { first: string; last: string }
  onAdd: (wanted: readonly WantedDate[]) => void
}

/** Dates picked on a calendar; a second press takes a day back. */
export function PickDays({ days, onAdd }: PickDaysProps) {
  const { value: rows, change } = useField('childTimes')
  const [span, setSpan] = useState({ from: '', to: '' })
  const taken = new Set(rows.map(row => row.date.slice(0, 10)))

  function toggle(day: string) {
    if (taken.has(day)) change(rows.filter(row => !row.date.startsWith(day)))
    else {
      const name = shortDay(new Date(`${day}T00:00:00Z`), 'UTC')
      onAdd([{ date: writeChildDate(day, span.from, span.to), name }])
    }
  }

  return (
    <div className={classes.pick}>
      <MonthCalendar label="Pick dates" selected={taken} min={days.first} max={days.last} onToggle={toggle} />
      <TimeSpanFields value={span} onChange={setSpan} />
    </div>
  )
}
