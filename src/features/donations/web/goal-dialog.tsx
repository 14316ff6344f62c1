import { Button, Switch, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { DonationSettings } from '#features/donations/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import classes from './donations.module.css'
import { useDonationSettings } from './use-donations.ts'

interface GoalDialogProps {
  eventKey: string
  settings: DonationSettings
  onClose: () => void
}

/** Parses dollars as people write them: cents, null for an empty field, undefined if invalid. */
function goalOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s$,]/g, '')
  if (plain === '') return null
  const goal = /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
  return DonationSettings.shape.goal.safeParse(goal).success ? goal : undefined
}

/** Asks for the goal of a campaign, and whether people are reminded. */
export function GoalDialog({ eventKey, settings, onClose }: GoalDialogProps) {
  const [text, setText] = useState(settings.goal === null ? '' : String(settings.goal / 100))
  const [reminders, setReminders] = useState(settings.reminders)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useDonationSettings(eventKey)
  const goal = goalOf(text)

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (isPending || goal === undefined) return
    mutate({ goal, reminders }, { onSuccess: onClose })
  }

  return (
    <Dialog opened title="Goal and reminders" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <TextInput
          label="Goal in US dollars"
          description="The amount you want to raise. Leave blank for no goal."
          leftSection="$"
          inputMode="decimal"
          maxLength={20}
          data-autofocus
          value={text}
          error={tried && goal === undefined ? 'Enter an amount of $1 or more, such as 5,000' : undefined}
          onChange={change => setText(change.currentTarget.value)}
        />
        <Switch
          label="Send one reminder for unfinished gifts"
          description="We text donors one day after they request the link, between 8 AM and 9 PM their time. The form asks for their consent. Donors who texted STOP get no reminder."
          checked={reminders}
          onChange={change => setReminders(change.currentTarget.checked)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
