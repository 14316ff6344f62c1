import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import {
  type cloneEvent,
  type EventDetail,
  labelOf,
  maxLengthOf,
  Title,
} from '#features/campaigns/contract.ts'
import type { BodyInput } from '#shared/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { clockTime, shortZone } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import { ApiError } from '#web/api/api-error.ts'
import { daysOf, momentText, moved, proposedDays } from './clone-days.ts'
import classes from './dialogs.module.css'

/** A campaign that a draft is made of. */
export type Original = Pick<
  EventDetail,
  'title' | 'type' | 'startTime' | 'endTime' | 'timezone' | 'childCount'
>

interface CopyDialogProps {
  /** The dialog's title. */
  heading: string
  /** Parts that the draft copies. */
  note: string
  doIt: string
  original: Original
  /** Proposed for the draft. */
  title: string
  copy: {
    isPending: boolean
    mutate(
      body: BodyInput<typeof cloneEvent>,
      after: { onSuccess(): void; onError(error: Error): void },
    ): void
  }
  /** Further field, above the title, with its error. */
  fieldAbove?: (errors: Readonly<Record<string, string>>) => ReactNode
  onClose: () => void
}

interface Wishes {
  title: string
  firstDay: string
  lastDay: string
  withChildren: boolean
}

/** Asks for the title and days of a draft that is made of another campaign. */
export function CopyDialog(props: CopyDialogProps) {
  const { heading, note, doIt, original: event, title, copy, fieldAbove, onClose } = props
  const [wishes, setWishes] = useState<Wishes>(() => ({
    title,
    ...proposedDays(event, new Date()),
    withChildren: event.childCount > 0,
  }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = (changes: Partial<Wishes>) => setWishes({ ...wishes, ...changes })

  function onFirstDay(firstDay: string) {
    const lastDay =
      firstDay && wishes.firstDay ? moved(wishes.lastDay, wishes.firstDay, firstDay) : wishes.lastDay
    change({ firstDay: firstDay || wishes.firstDay, lastDay })
  }

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    const problems = problemsOf(wishes)
    setErrors(problems)
    if (copy.isPending || Object.keys(problems).length > 0) return
    copy.mutate(toBody(event, wishes), {
      onSuccess: onClose,
      onError: error => {
        const fields = error instanceof ApiError ? error.fields : {}
        setErrors(fields)
        if (Object.keys(fields).length === 0) notifyError(error.message || 'The draft could not be created.')
      },
    })
  }

  return (
    <Dialog opened title={heading} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <p className={shared.note}>{note}</p>
        {fieldAbove?.(errors)}
        <TextInput
          label={labelOf('title', event.type)}
          value={wishes.title}
          maxLength={maxLengthOf('title')}
          data-autofocus
          error={errors.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <div className={classes.days}>
          <TextInput
            type="date"
            label="First day"
            value={wishes.firstDay}
            max="2100-12-31"
            error={errors.startTime}
            onChange={({ currentTarget }) => onFirstDay(currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day"
            value={wishes.lastDay}
            min={wishes.firstDay}
            max="2100-12-31"
            error={errors.endTime}
            onChange={({ currentTarget }) => change({ lastDay: currentTarget.value || wishes.lastDay })}
          />
        </div>
        <p className={shared.note}>{hours(event)}</p>
        {event.childCount > 0 && (
          <Checkbox
            label={`Include its ${countOf(event.childCount, 'date')}, shifted by the same number of days`}
            checked={wishes.withChildren}
            onChange={({ currentTarget }) => change({ withChildren: currentTarget.checked })}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={copy.isPending}>
            {doIt}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function problemsOf({ title }: Wishes): Record<string, string> {
  const checked = Title.safeParse(title)
  return checked.success ? {} : { title: checked.error.issues[0]?.message ?? '' }
}

function toBody(event: Original, { title, firstDay, lastDay, withChildren }: Wishes) {
  const { startClock, endClock } = daysOf(event)
  return {
    title: title.trim(),
    startTime: momentText(firstDay, startClock),
    endTime: momentText(lastDay, endClock),
    ...(event.childCount > 0 ? { withChildren } : {}),
  }
}

function hours({ startTime, endTime, timezone }: Original): string {
  const from = clockTime(startTime, timezone)
  return `From ${from} on the first day to ${clockTime(saidEnd(endTime, timezone), timezone)} on the last, ${shortZone(startTime, timezone)}.`
}
