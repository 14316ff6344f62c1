import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './moment-input.module.css'
import { FieldGroup } from './page-fields.tsx'

interface MomentInputProps {
  legend: string
  /** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm'; empty for none. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  min?: string
  /** What the day alone means: "Starts at midnight". */
  withoutTime: string
}

/** A day, with a time of day where one is wanted, in the campaign's zone. */
export function MomentInput({ legend, value, onChange, error, min = '', withoutTime }: MomentInputProps) {
  const [day = '', time = ''] = value.split('T')
  const hintId = useId()
  const give = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? `${nextDay}T${nextTime}` : nextDay)
  return (
    <FieldGroup legend={legend}>
      <div className={classes.inputs}>
        <TextInput
          type="date"
          aria-label={`${legend}, day`}
          value={day}
          min={min}
          max="2100-12-31"
          error={error}
          onChange={event => give(event.currentTarget.value, time.slice(0, 5))}
        />
        <div>
          <TextInput
            type="time"
            aria-label={`${legend}, time`}
            aria-describedby={hintId}
            value={time.slice(0, 5)}
            disabled={day === ''}
            onChange={event => give(day, event.currentTarget.value)}
          />
        </div>
        {time !== '' && (
          <Button variant="subtle" color="gray" px={8} onClick={() => give(day, '')}>
            No time
          </Button>
        )}
      </div>
      <p id={hintId} className={classes.hint}>
        {time === '' ? withoutTime : ''}
      </p>
    </FieldGroup>
  )
}
