import type { Difference } from '#features/donations/contract.ts'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import classes from './donations.module.css'

const WORDS = {
  missingHere: [
    'Missing in Drumroll',
    'The provider has the money, but its message did not reach us. Resend the event from its dashboard. The gift then gets its receipt.',
  ],
  missingThere: [
    'Missing at the provider',
    'The provider has no record of this payment. Search for it there by name. If it is missing, contact the provider’s support.',
  ],
  otherAmount: [
    'Different amount',
    'The provider’s amount counts. Ask its support why its message showed another amount.',
  ],
  otherFee: [
    'Different fee',
    'Our fee is an estimate until the provider reports its fee. We check again automatically and update the totals.',
  ],
  otherRefund: [
    'Different refund',
    'Only one side shows a refund. If you refunded at the provider, resend the refund event from there.',
  ],
  otherDispute: [
    'Different dispute',
    'Only one side shows a dispute. If it is open at the provider, respond there and resend the event.',
  ],
} as const satisfies Record<Difference['kind'], readonly [title: string, todo: string]>

const said = (cents: number | undefined): string => (cents === undefined ? 'nothing' : dollarsAndCents(cents))

/** One difference between our gifts and the provider's books, and what to do about it. */
export function DifferenceRow({ difference, zone }: { difference: Difference; zone: string }) {
  const { kind, here, there, providerRef, at } = difference
  const [title, todo] = WORDS[kind]
  return (
    <li className={classes.difference}>
      <div>
        <span className={classes.name}>{title}</span>
        <span className={classes.small}>
          {' '}
          Here {said(here)}, at the provider {said(there)}. {shortMoment(at, zone)}
        </span>
      </div>
      <div className={classes.small}>{todo}</div>
      <code className={classes.reference}>{providerRef}</code>
    </li>
  )
}
