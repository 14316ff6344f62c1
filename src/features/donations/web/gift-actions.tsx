import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { receiptUrl, type TeamDonation } from '#features/donations/contract.ts'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { donorOf } from './donor-of.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { useResendReceipt } from './use-donations.ts'

interface GiftActionsProps {
  gift: TeamDonation
  /** Whether more than reading is allowed. */
  mayChange: boolean
}

/** Whether it can be ordered that a gift goes back. */
function canRefund({ refundable, refund }: TeamDonation): boolean {
  return refundable > 0 && (refund === undefined || refund.state === 'stuck')
}

/** Actions for one gift; empty before it is paid. */
export function GiftActions({ gift, mayChange }: GiftActionsProps) {
  const [asked, ask] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useResendReceipt()
  const { donationId, amount, receiptNo } = gift
  if (receiptNo === undefined) return null
  // For anonymous donors, the service hides whether an address exists.
  const mayMail = mayChange && (gift.email !== undefined || gift.anonymous)

  function close() {
    ask(false)
    button.current?.focus()
  }

  return (
    <>
      <Menu width={220} position="bottom-end" portalProps={{ target: '#main' }}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="default"
            size={36}
            aria-label={`Actions for ${dollarsAndCents(amount)} from ${donorOf(gift)}, receipt ${receiptNo}`}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={receiptUrl(donationId)} download>
            Download receipt
          </Menu.Item>
          {mayMail && <Menu.Item onClick={() => isPending || mutate(donationId)}>Resend receipt</Menu.Item>}
          {mayChange && canRefund(gift) && <Menu.Item onClick={() => ask(true)}>Refund gift</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asked && <RefundDialog gift={gift} onClose={close} />}
    </>
  )
}
