import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { type EventDetail, readChildDate, writeChildDate } from '#features/campaigns/contract.ts'
import { dateIn, saidEnd } from '#shared/time/zoned-time.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { zoneName } from '#ui/format/dates.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import classes from './dates.module.css'
import { useAddDate } from './use-dates.ts'

interface AddDateDialogProps {
  event: EventDetail
  /** 'YYYY-MM-DD' */
  day: string
  onClose: () => void
}

/** One more date of a campaign. */
export function AddDateDialog({ event, day: firstDay, onClose }: AddDateDialogProps) {
  const { eventKey, timezone, startTime, endTime } = event
  const [{ day, from, to }, change] = useState({ day: firstDay, from: '', to: '' })
  const [tried, setTried] = useState(false)
  const add = useAddDate(eventKey)
  const missing = tried && day === '' ? 'Choose a day' : undefined

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (day === '' || add.isPending) return
    const { start, end } = readChildDate(writeChildDate(day, from, to))
    add.mutate({ date: start, ...(end ? { endTime: end } : {}) }, { onSuccess: onClose })
  }

  return (
    <Dialog opened title="Add a date" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <TextInput
          type="date"
          label="Day"
          value={day}
          min={dateIn(timezone, startTime)}
          max={dateIn(timezone, saidEnd(endTime, timezone))}
          error={missing}
          data-autofocus
          onChange={({ currentTarget: { value } }) => change({ day: value, from, to })}
        />
        <div className={classes.times}>
          <TextInput
            type="time"
            label="From"
            value={from}
            onChange={({ currentTarget: { value } }) => change({ day, from: value, to })}
          />
          <TextInput
            type="time"
            label="Until"
            value={to}
            disabled={from === ''}
            onChange={({ currentTarget: { value } }) => change({ day, from, to: value })}
          />
        </div>
        <p className={classes.hint}>
          Times are in {zoneName(startTime, timezone)}. Leave times blank for the whole day.
        </p>
        {add.isError && (
          <p role="alert" className={classes.error}>
            {add.error.message || 'The date could not be added. Please try again.'}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={add.isPending} busyLabel="Adding">
            Add date
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
