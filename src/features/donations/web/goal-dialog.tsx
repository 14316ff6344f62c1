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

/** Reads dollars as people write them: cents, null for an empty field, undefined for what is none. */
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
          description="What the campaign is to raise. Leave it empty for none."
          leftSection="$"
          inputMode="decimal"
          maxLength={20}
          data-autofocus
          value={text}
          error={tried && goal === undefined ? 'Give an amount such as 5,000, of at least $1' : undefined}
          onChange={change => setText(change.currentTarget.value)}
        />
        <Switch
          label="Remind people once who did not finish"
          description="By text, a day after they asked for the link, between 8 AM and 9 PM where the phone is. While this is on, the form of whoever texted asks whether they want it. Only people who said so are reminded, and nobody who said STOP."
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
