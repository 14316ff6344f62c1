import { Button, Textarea, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { useGift } from './prizes-query.ts'
import classes from './prizes-screen.module.css'

interface GiftDialogProps {
  eventKey: string
  pieces: number
  onClose: () => void
}

/** Asks which charity got the leftovers. */
export function GiftDialog({ eventKey, pieces, onClose }: GiftDialogProps) {
  const [recipient, setRecipient] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useGift(eventKey)
  const [who, more] = [recipient.trim(), note.trim()]

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (isPending || who === '') return
    mutate({ recipient: who, ...(more === '' ? {} : { note: more }) }, { onSuccess: onClose })
  }

  return (
    <Dialog opened title="Record donation" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <p>
          {countOf(pieces, 'piece')} unclaimed. Record the donation after you deliver the prizes. It stays in
          the campaign’s activity.
        </p>
        <TextInput
          label="Charity"
          value={recipient}
          maxLength={120}
          data-autofocus
          error={tried && who === '' ? 'Enter the charity that received them' : undefined}
          onChange={change => setRecipient(change.currentTarget.value)}
        />
        <Textarea
          label="Note (optional)"
          value={note}
          maxLength={500}
          rows={3}
          onChange={change => setNote(change.currentTarget.value)}
        />
        {error && (
          <p role="alert" className={classes.problem}>
            {error.message || 'The donation could not be saved. Please try again.'}
          </p>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={isPending}>
            Record donation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
