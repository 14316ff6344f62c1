import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { TeamDonation } from '#features/donations/contract.ts'
import { dollarsAndCents } from '#web/amounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './donations.module.css'
import { donorOf } from './donor-of.ts'
import { useRefund } from './use-donations.ts'

interface RefundDialogProps {
  gift: TeamDonation
  onClose: () => void
}

/** Asks why, before money goes back for good. */
export function RefundDialog({ gift, onClose }: RefundDialogProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useRefund(gift.eventKey)
  const why = reason.trim()
  const amount = dollarsAndCents(gift.refundable)

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (isPending || why === '') return
    mutate({ donationId: gift.donationId, reason: why }, { onSuccess: onClose })
  }

  return (
    <Dialog opened title={`Give back ${amount}`} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <p className={classes.note}>
          All of it goes back to {donorOf(gift)} by the way it was paid. The payment provider keeps its fee of{' '}
          {dollarsAndCents(gift.fee)}. This cannot be undone.
        </p>
        <Textarea
          label="Reason"
          description="Kept with the gift."
          value={reason}
          maxLength={200}
          rows={3}
          data-autofocus
          error={tried && why === '' ? 'Say why' : undefined}
          onChange={change => setReason(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            Give it back
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
