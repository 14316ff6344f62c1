import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isGold } from '#shared/access.ts'
import { planName } from '#shared/text/plan-name.ts'
import { deviceZone, longDay } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { companyName } from '#web/layout/company-name.ts'
import type { Billing } from '../contract.ts'
import classes from './billing.module.css'
import { priceWords } from './price-words.ts'
import { pricesQuery, useCheckout } from './use-billing.ts'

interface PlanCardProps {
  billing: Billing
  isOwner: boolean
}

/** How the account pays, and the other way it could. */
export function PlanCard({ billing, isOwner }: PlanCardProps) {
  const gold = isGold(billing.subscriptionRole)
  return (
    <SectionCard
      title="Plan"
      action={<span className={classes.plan}>{planName(billing.subscriptionRole)}</span>}
      padded
    >
      <div className={classes.stack}>
        <p className={classes.strong}>
          {gold ? 'Campaigns need no tokens.' : 'Each campaign needs one token to activate.'}
        </p>
        <p className={classes.text}>{planWords(billing, gold)}</p>
        {!gold && isOwner && billing.sells.gold && <GoGold />}
      </div>
    </SectionCard>
  )
}

function planWords({ subscription, sells }: Billing, hasGold: boolean): string {
  if (subscription) return subscriptionWords(subscription)
  if (hasGold) return `Your plan is set by agreement with ${companyName()}.`
  return sells.gold
    ? 'With Gold, you can activate unlimited campaigns.'
    : `For Gold, which needs no tokens, contact ${companyName()}.`
}

function subscriptionWords({ status, paidUntil, ends }: NonNullable<Billing['subscription']>): string {
  if (status === 'past_due') return 'The last payment failed. Check your card under Invoices and cards.'
  if (!paidUntil) return 'Your subscription is active.'
  const day = longDay(paidUntil, deviceZone())
  return ends ? `Your subscription ends on ${day}.` : `Your subscription renews on ${day}.`
}

function GoGold() {
  const { data: prices } = useQuery(pricesQuery)
  const checkout = useCheckout()
  return (
    <div>
      <Button
        variant="default"
        aria-disabled={checkout.isPending}
        onClick={() => checkout.isPending || checkout.mutate({ kind: 'gold' })}
      >
        {checkout.isPending
          ? 'Opening'
          : `Change to Gold${prices?.gold ? `, ${priceWords(prices.gold)}` : ''}`}
      </Button>
    </div>
  )
}
