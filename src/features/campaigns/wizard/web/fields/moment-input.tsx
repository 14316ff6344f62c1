import { Button, Input } from '@mantine/core'
import { useId } from 'react'
import { type FieldName, wordsOf } from '#features/campaigns/contract.ts'
import classes from './moment-input.module.css'
import { FieldGroup } from './page-fields.tsx'

interface MomentInputProps {
  /** The field: its label, and its name in the address of a finding. Its help explains a day without a time. */
  name: FieldName
  /** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm'; empty for none. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  min?: string
}

/** A day, with a time of day where one is wanted, in the campaign's zone. */
export function MomentInput({ name, value, onChange, error, min = '' }: MomentInputProps) {
  const { label, help } = wordsOf(name)
  const [day = '', time = ''] = value.split('T')
  const id = useId()
  const hint = time === '' ? help : ''
  // Mantine links only its own parts; these inputs share the texts below them.
  const said = { withAria: false, 'aria-describedby': `${id}-wrong ${id}-hint` }
  const give = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? `${nextDay}T${nextTime}` : nextDay)
  return (
    <FieldGroup legend={label}>
      <div className={classes.inputs}>
        <Input
          {...said}
          type="date"
          name={name}
          aria-label={`${label}, day`}
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
          aria-label={`${label}, time`}
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
