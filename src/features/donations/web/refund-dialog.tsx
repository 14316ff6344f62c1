import type { TeamDonation } from '#features/donations/contract.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { donorOf } from './donor-of.ts'
import { useRefund } from './use-donations.ts'

interface RefundDialogProps {
  gift: TeamDonation
  onClose: () => void
}

/** Asks why, before money goes back for good. */
export function RefundDialog({ gift, onClose }: RefundDialogProps) {
  const { mutate, isPending } = useRefund(gift.eventKey)
  return (
    <ReasonDialog
      title={`Give back ${dollarsAndCents(gift.refundable)}`}
      description="Kept with the gift."
      doIt="Give it back"
      color="red"
      pending={isPending}
      onClose={onClose}
      onReason={reason => mutate({ donationId: gift.donationId, reason }, { onSuccess: onClose })}
    >
      All of it goes back to {donorOf(gift)} by the way it was paid. The payment provider keeps its fee of{' '}
      {dollarsAndCents(gift.fee)}. This cannot be undone.
    </ReasonDialog>
  )
}
