import { Button, Input } from '@mantine/core'
import { useId } from 'react'
import classes from './moment-input.module.css'
import { FieldGroup } from './page-fields.tsx'

interface MomentInputProps {
  legend: string
  /** The field that the address of a finding names. */
  name: string
  /** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm'; empty for none. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  min?: string
  /** What the day alone means: "Starts at midnight". */
  withoutTime: string
}

/** A day, with a time of day where one is wanted, in the campaign's zone. */
export function MomentInput({
  legend,
  name,
  value,
  onChange,
  error,
  min = '',
  withoutTime,
}: MomentInputProps) {
  const [day = '', time = ''] = value.split('T')
  const id = useId()
  const hint = time === '' ? withoutTime : ''
  // Mantine's own links know only what it draws itself; these inputs share what is said below them.
  const said = { withAria: false, 'aria-describedby': `${id}-wrong ${id}-hint` }
  const give = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? `${nextDay}T${nextTime}` : nextDay)
  return (
    <FieldGroup legend={legend}>
      <div className={classes.inputs}>
        <Input
          {...said}
          type="date"
          name={name}
          aria-label={`${legend}, day`}
          aria-invalid={error !== undefined}
          error={error !== undefined}
          value={day}
          min={min}
          max="2100-12-31"
          onChange={event => give(event.currentTarget.value, time.slice(0, 5))}
        />
        <Input
          {...said}
          type="time"
          aria-label={`${legend}, time`}
          value={time.slice(0, 5)}
          disabled={day === ''}
          readOnly={day === ''}
          onChange={event => give(day, event.currentTarget.value)}
        />
        {time !== '' && (
          <Button variant="subtle" color="gray" px={8} onClick={() => give(day, '')}>
            No time
          </Button>
        )}
      </div>
      <div className={classes.said}>
        <p id={`${id}-wrong`} className={classes.wrong}>
          {error}
        </p>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
    </FieldGroup>
  )
}
