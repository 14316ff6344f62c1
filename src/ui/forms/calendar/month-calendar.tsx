import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { longDay, monthYear } from '#ui/format/dates.ts'
import classes from './month-calendar.module.css'
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month-days.ts'

interface MonthCalendarProps {
  /** Action of a day, for screen readers. */
  label: string
  selected: ReadonlySet<string>
  /** Days with something on them, and what: "2 dates". */
  marks?: ReadonlyMap<string, string>
  onToggle: (day: string) => void
  /** The day whose month is shown first when none is selected. */
  start?: string | undefined
  /** The first and the last day that can be pressed, 'YYYY-MM-DD'. */
  min: string
  max: string
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A month of days that can be pressed, several at once. One day takes the Tab key; arrows, Home, End, Page Up
 * and Page Down move among the days, with Shift by years.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, selected, marks, onToggle, start, min, max } = props
  const [first = start ?? min] = [...selected].toSorted()
  const [chosen, choose] = useState(first)
  const day = clamp(chosen, min, max)
  const month = monthOf(day)
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    moved.current = false
  }, [day])

  function onKeyDown(event: KeyboardEvent) {
    const next = dayAfterKey(day, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    choose(clamp(next, min, max))
  }

  const turn = (count: number) => choose(`${addMonths(month, count)}-01`)
  return (
    <fieldset className={classes.calendar} aria-label={label}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Previous month"
          disabled={month <= monthOf(min)}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <div id={titleId} className={classes.month} aria-live="polite">
          {monthYear(month)}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Next month"
          disabled={month >= monthOf(max)}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that can be chosen is a grid
        role="grid"
        aria-labelledby={titleId}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(name => (
              <th key={name} scope="col" abbr={name} className={classes.weekday}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={week.find(Boolean)}>
              {week.map((each, column) =>
                each === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                  <td key={`${row} ${column}`} />
                ) : (
                  <td key={each}>
                    <button
                      type="button"
                      className={classes.day}
                      data-day={each}
                      data-selected={selected.has(each) || undefined}
                      data-marked={marks?.has(each) || undefined}
                      tabIndex={each === day ? 0 : -1}
                      disabled={each < min || each > max}
                      aria-pressed={selected.has(each)}
                      aria-label={nameOf(each, marks?.get(each))}
                      onClick={() => {
                        choose(each)
                        onToggle(each)
                      }}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function clamp(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}

function nameOf(day: string, mark: string | undefined): string {
  const name = longDay(new Date(`${day}T00:00:00Z`), 'UTC')
  return mark === undefined ? name : `${name}, ${mark}`
}
