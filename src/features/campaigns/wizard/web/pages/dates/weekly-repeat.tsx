import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { writeChildDate } from '#features/campaigns/contract.ts'
import { countOf } from '#ui/format/amounts.ts'
import { shortDay } from '#ui/format/dates.ts'
import { PageNote } from '../../fields/page-fields.tsx'
import type { WantedDate } from './add-dates.ts'
import classes from './dates.module.css'
import { TimeSpanFields } from './time-span.tsx'
import { weeklyDays } from './weekly-days.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface WeeklyRepeatProps {
  days: { first: string; last: string }
  onAdd: (wanted: readonly WantedDate[]) => void
}

/** The same weekdays in each week of the campaign. */
export function WeeklyRepeat({ days: { first, last }, onAdd }: WeeklyRepeatProps) {
  const [weekdays, setWeekdays] = useState<string[]>([])
  const [span, setSpan] = useState({ from: '', to: '' })
  const found = weeklyDays(first, last, weekdays.map(Number))
  const name = (day: string) => shortDay(new Date(`${day}T00:00:00Z`), 'UTC')
  return (
    <div className={classes.weekly}>
      <Checkbox.Group label="On these weekdays" value={weekdays} onChange={setWeekdays}>
        <div className={classes.weekdays}>
          {WEEKDAYS.map((weekday, number) => (
            <Checkbox key={weekday} value={String(number)} label={weekday} />
          ))}
        </div>
      </Checkbox.Group>
      <TimeSpanFields value={span} onChange={setSpan} />
      <PageNote>
        {weekdays.length === 0
          ? 'Choose at least one weekday.'
          : `${countOf(found.length, 'date')} from ${name(first)} to ${name(last)}.`}
      </PageNote>
      <div>
        <Button
          variant="default"
          disabled={found.length === 0}
          onClick={() =>
            onAdd(found.map(day => ({ date: writeChildDate(day, span.from, span.to), name: name(day) })))
          }
        >
          Add dates
        </Button>
      </div>
    </div>
  )
}
