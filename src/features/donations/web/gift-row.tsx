import type { TeamDonation } from '#features/donations/contract.ts'
import { maskContact } from '#shared/text/mask-contact.ts'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import classes from './donations.module.css'
import { donorOf } from './donor-of.ts'
import { GiftActions } from './gift-actions.tsx'
import { GiftBadge } from './gift-badge.tsx'

interface GiftRowProps {
  gift: TeamDonation
  zone: string
  /** Whether the reader may see donors, and may give gifts back. */
  sees: boolean
  mayChange: boolean
}

function Donor({ gift }: { gift: TeamDonation }) {
  const name = donorOf(gift)
  const contact = gift.donorName === undefined ? undefined : maskContact(gift)
  return (
    <div className={classes.donor}>
      <div className={classes.name}>{name}</div>
      {contact !== undefined && <div className={classes.small}>{contact}</div>}
      {gift.anonymous && <div className={classes.small}>Prefers to stay anonymous</div>}
    </div>
  )
}

function Amount({ gift }: { gift: TeamDonation }) {
  const { amount, covered, fee, refunded, state, paidAt } = gift
  const notes = [
    state === 'pledged' && amount > 0 ? 'pledged by text' : '',
    covered > 0 ? `${dollarsAndCents(covered)} fee paid by donor` : '',
    paidAt && fee > 0 && covered === 0 ? `${dollarsAndCents(fee)} fee` : '',
    refunded > 0 && refunded < amount ? `${dollarsAndCents(refunded)} refunded` : '',
  ].filter(Boolean)
  return (
    <div className={classes.amount} data-open={!paidAt || undefined}>
      <div className={classes.name}>{amount > 0 ? dollarsAndCents(amount) : 'No amount yet'}</div>
      {notes.length > 0 && <div className={classes.small}>{notes.join(', ')}</div>}
    </div>
  )
}

function Progress({
  gift: { refund, refunded, late, evidenceDue, dispute },
  zone,
}: Pick<GiftRowProps, 'gift' | 'zone'>) {
  if (dispute === 'open') {
    return (
      <div className={classes.alarm}>
        {evidenceDue
          ? `Submit evidence by ${shortMoment(evidenceDue, zone)} at the payment provider`
          : 'Respond at the payment provider'}
      </div>
    )
  }
  if (refund?.state === 'waiting')
    return <div className={classes.small}>Refund requested from the provider</div>
  if (refund?.state === 'stuck') {
    return <div className={classes.alarm}>The provider declined the refund. Try again.</div>
  }
  if (refund && refunded < refund.amount) {
    return <div className={classes.small}>Refund on its way to the donor</div>
  }
  if (refund) return <div className={classes.small}>{refund.reason}</div>
  return late ? <div className={classes.small}>Paid after the end</div> : null
}

/** One gift of the list: who, how much, where it is, and since when. */
export function GiftRow({ gift, zone, sees, mayChange }: GiftRowProps) {
  const { paidAt, createdAt, receiptNo } = gift
  const at = paidAt ?? createdAt
  return (
    <li className={classes.row}>
      <Donor gift={gift} />
      <Amount gift={gift} />
      <div className={classes.state}>
        <GiftBadge gift={gift} />
        <Progress gift={gift} zone={zone} />
      </div>
      <div className={classes.when}>
        <time dateTime={at.toISOString()}>{shortMoment(at, zone)}</time>
        {receiptNo !== undefined && <div>Receipt {receiptNo}</div>}
      </div>
      <div className={classes.action}>{sees && <GiftActions gift={gift} mayChange={mayChange} />}</div>
    </li>
  )
}
