import { Button, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DayRange } from '#shared/time/day-range.ts'
import { addDays } from '#shared/time/zoned-time.ts'
import { monthDay } from '#ui/format/dates.ts'
import classes from './day-range-picker.module.css'

interface DayRangeProps {
  days: DayRange
  /** Day in the campaign's zone, 'YYYY-MM-DD'. */
  today: string
  onChange: (days: DayRange) => void
}

const word = (day: string | undefined, without: string) => (day ? monthDay(day) : without)

function labelOf({ from, to }: DayRange): string {
  if (!from && !to) return 'Whole campaign'
  return from === to ? word(from, '') : `${word(from, 'Start')} to ${word(to, 'today')}`
}

/** Chooses the days that the figures are of. */
export function DayRangePicker({ days, today, onChange }: DayRangeProps) {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(days)
  const checked = DayRange.safeParse(draft)
  const problem = checked.success ? undefined : checked.error.issues[0]?.message

  function choose(chosen: DayRange) {
    setDraft(chosen)
    onChange(chosen)
    setOpened(false)
  }

  function set(name: 'from' | 'to', value: string) {
    const { [name]: _, ...others } = draft
    setDraft(value ? { ...others, [name]: value } : others)
  }

  const presets: [string, DayRange][] = [
    ['Whole campaign', {}],
    ['Today', { from: today, to: today }],
    ['Last 7 days', { from: addDays(today, -6), to: today }],
    ['Last 30 days', { from: addDays(today, -29), to: today }],
  ]
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={16} />} onClick={() => setOpened(!opened)}>
          {labelOf(days)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.range}>
          {presets.map(([label, preset]) => (
            <Button key={label} size="xs" variant="subtle" justify="start" onClick={() => choose(preset)}>
              {label}
            </Button>
          ))}
          <TextInput
            type="date"
            label="First day"
            value={draft.from ?? ''}
            onChange={event => set('from', event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day"
            value={draft.to ?? ''}
            error={problem}
            onChange={event => set('to', event.currentTarget.value)}
          />
          <Button
            size="xs"
            disabled={!checked.success}
            onClick={() => checked.success && choose(checked.data)}
          >
            Apply dates
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
