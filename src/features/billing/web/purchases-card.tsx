import { useQuery } from '@tanstack/react-query'
import { amountOf } from '#shared/text/money.ts'
import { countOf } from '#ui/format/amounts.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { useUser } from '#web/session/user-context.ts'
import type { Purchase } from '../contract.ts'
import classes from './billing.module.css'
import { purchasesQuery } from './use-billing.ts'

const STATES: Readonly<Record<Purchase['state'], string>> = {
  open: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

/** List of payments; nothing without purchases. */
export function PurchasesCard() {
  const { role } = useUser()
  const { data: purchases, error, refetch } = useQuery(purchasesQuery(role))
  if (error && !purchases) {
    return (
      <SectionCard title="Purchases">
        <ErrorCard error={error} onRetry={() => void refetch()} />
      </SectionCard>
    )
  }
  if (!purchases || purchases.length === 0) return null
  return (
    <SectionCard title="Purchases" count={purchases.length}>
      <ul className={classes.list}>
        {purchases.map(purchase => (
          <PurchaseRow key={purchase.purchaseKey} purchase={purchase} />
        ))}
      </ul>
    </SectionCard>
  )
}

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { kind, quantity, state, amount, currency, boughtBy, createdAt } = purchase
  return (
    <li className={classes.purchase}>
      <div className={classes.what}>
        <div className={classes.name}>{kind === 'gold' ? 'Gold plan' : countOf(quantity, 'token')}</div>
        {boughtBy && <div className={classes.small}>by {boughtBy}</div>}
      </div>
      <span className={classes.amount}>
        {amount !== undefined && currency !== undefined && amountOf(amount, currency)}
      </span>
      <span className={classes.state} data-state={state}>
        {STATES[state]}
      </span>
      <time className={classes.when} dateTime={createdAt.toISOString()}>
        {shortMoment(createdAt, deviceZone())}
      </time>
    </li>
  )
}
