import { TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './dates.module.css'

/** Wall-clock times 'HH:mm' in the campaign's zone; empty for none. */
export interface TimeSpan {
  from: string
  to: string
}

interface TimeSpanFieldsProps {
  value: TimeSpan
  onChange: (value: TimeSpan) => void
}

/** From when until when new dates last. */
export function TimeSpanFields({ value: { from, to }, onChange }: TimeSpanFieldsProps) {
  const hintId = useId()
  return (
    <fieldset className={classes.span} aria-label="Time of day" aria-describedby={hintId}>
      <div className={classes.times}>
        <TextInput
          type="time"
          label="From"
          value={from}
          onChange={event => onChange({ from: event.currentTarget.value, to })}
        />
        <TextInput
          type="time"
          label="Until"
          value={to}
          disabled={from === ''}
          onChange={event => onChange({ from, to: event.currentTarget.value })}
        />
      </div>
      <p id={hintId} className={classes.hint}>
        {hintOf(from, to)}
      </p>
    </fieldset>
  )
}

function hintOf(from: string, to: string): string {
  if (from === '') return 'Leave times blank for the whole day.'
  if (to === '') return 'Until midnight.'
  return to > from ? 'Times are in the campaign’s time zone.' : 'Until the next day.'
}
