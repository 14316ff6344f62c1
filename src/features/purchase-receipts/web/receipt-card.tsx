import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PurchaseReceipt, receiptFileUrl } from '#features/purchase-receipts/contract.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { dollarsAndCents } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { RECEIPT_WORDS } from './receipt-words.ts'
import classes from './receipts.module.css'
import { receiptQuery } from './use-receipts.ts'

interface CardProps {
  eventKey: string
  zone: string
  onOpen: (receiptId: string) => void
  /** After a decision that takes the receipt out of its list. */
  onDecided: () => void
}

const ALIKE = { sameFile: 'The same file', similarPicture: 'A similar picture' } as const

/** Other receipts with the same file or a similar picture. */
function Alike({ receipt, onOpen }: { receipt: PurchaseReceipt } & Pick<CardProps, 'onOpen'>) {
  if (receipt.alike.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      <b>Possible duplicate</b>
      <ul className={classes.alike}>
        {receipt.alike.map(({ receiptId, kind, samePerson, state }) => (
          <li key={receiptId}>
            {ALIKE[kind]} was sent {samePerson ? 'by the same person' : 'by another person'} (
            {RECEIPT_WORDS[state].toLowerCase()}).{' '}
            <Anchor
              component="button"
              type="button"
              c="inherit"
              underline="always"
              onClick={() => onOpen(receiptId)}
            >
              Show receipt
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Files({ receipt, eventKey }: { receipt: PurchaseReceipt; eventKey: string }) {
  return (
    <ul className={classes.files}>
      {receipt.files.map(({ fileId, name, mime }) => {
        const url = receiptFileUrl(eventKey, receipt.receiptId, fileId)
        return (
          <li key={fileId}>
            {mime === 'image/webp' ? (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Receipt ${name}`} loading="lazy" />
              </a>
            ) : (
              <Anchor href={url} download>
                {name}
              </Anchor>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Facts({ receipt, zone }: { receipt: PurchaseReceipt; zone: string }) {
  const { amountCents, shop, boughtOn, sentAt, entryId, firstBy, decidedBy, decidedAt, reason } = receipt
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Total', dollarsAndCents(amountCents)],
    ['Store', shop],
    ['Bought', calendarDay(boughtOn)],
    ['Sent', shortMoment(sentAt, zone)],
    ['Entry', entryId],
    ['First approval', firstBy],
    ['Decided', decidedBy && decidedAt && `${decidedBy}, ${shortMoment(decidedAt, zone)}`],
    ['Reason', reason || undefined],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** One receipt: its decision, facts, doubts and files. */
export function ReceiptCard({
  receiptId,
  eventKey,
  zone,
  onOpen,
  onDecided,
}: CardProps & { receiptId: string }) {
  const { data: receipt, error, refetch } = useQuery(receiptQuery(eventKey, receiptId))
  if (error && !receipt) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!receipt) return <SkeletonRows rows={4} />
  return (
    <div className={classes.receipt}>
      <DecisionButtons key={receiptId} receipt={receipt} eventKey={eventKey} onDecided={onDecided} />
      <Alike receipt={receipt} onOpen={onOpen} />
      <Facts receipt={receipt} zone={zone} />
      <Files receipt={receipt} eventKey={eventKey} />
    </div>
  )
}
