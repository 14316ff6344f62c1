import type { TeamDonation } from '#features/donations/contract.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { donorOf } from './donor-of.ts'
import { useRefund } from './use-donations.ts'

interface RefundDialogProps {
  gift: TeamDonation
  onClose: () => void
}

/** Asks for the reason of a refund, which cannot be undone. */
export function RefundDialog({ gift, onClose }: RefundDialogProps) {
  const { mutate, isPending } = useRefund(gift.eventKey)
  return (
    <ReasonDialog
      title={`Refund ${dollarsAndCents(gift.refundable)}`}
      description="Saved with the gift."
      doIt="Refund gift"
      color="red"
      pending={isPending}
      onClose={onClose}
      onReason={reason => mutate({ donationId: gift.donationId, reason }, { onSuccess: onClose })}
    >
      {donorOf(gift)} gets the full amount back by the original payment method. The payment provider keeps its
      fee of {dollarsAndCents(gift.fee)}. This cannot be undone.
    </ReasonDialog>
  )
}
