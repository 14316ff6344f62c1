import type { Difference } from '#features/donations/contract.ts'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import classes from './donations.module.css'

const WORDS = {
  missingHere: [
    'Missing here',
    'The provider has the money, and its message did not reach us. Send the event again from its dashboard; the gift gets its receipt then.',
  ],
  missingThere: [
    'Missing at the provider',
    'We have a payment that its books do not have. Look for it there by the name of the payment; if it is not there, ask its support before anything else.',
  ],
  otherAmount: [
    'Another amount',
    'What the provider took counts. Ask its support why its message said something else.',
  ],
  otherFee: [
    'Another fee',
    'Ours is reckoned until the provider says what it keeps. It is asked again by itself, and the totals follow.',
  ],
  otherRefund: [
    'Another refund',
    'Only one side shows a refund. If you refunded at the provider, send its refund event again from there.',
  ],
  otherDispute: [
    'Another dispute',
    'A dispute is known on one side alone. If it is open at the provider, answer it there, and send its event again.',
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
