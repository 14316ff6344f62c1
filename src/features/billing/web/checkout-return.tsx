import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { countOf } from '#ui/format/amounts.ts'
import { useUser } from '#web/session/user-context.ts'
import type { Purchase } from '../contract.ts'
import classes from './billing.module.css'
import { purchasesQuery } from './use-billing.ts'

/** The return address from the payment service, as shown to the person. */
const Return = z.object({
  purchase: z.string().max(40).optional().catch(undefined),
  left: z.string().max(40).optional().catch(undefined),
  portal: z.string().max(40).optional().catch(undefined),
})

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Result of a purchase, after the return from the payment service; otherwise nothing. */
export function CheckoutReturn() {
  const { purchase, left, portal } = Return.parse(useSearch({ strict: false }))
  if (purchase) return <Awaited purchaseKey={purchase} />
  if (left) {
    return (
      <Notice tone="plain" icon={<IconInfoCircle {...icon} />}>
        You left the payment page. You were not charged.
      </Notice>
    )
  }
  if (portal) {
    return (
      <Notice tone="warn" icon={<IconAlertTriangle {...icon} />}>
        Invoices and cards are unavailable right now. Please try again in a minute.
      </Notice>
    )
  }
  return null
}

/** Looks at the purchase until the payment service has told how it ended. */
function Awaited({ purchaseKey }: { purchaseKey: string }) {
  const { role } = useUser()
  const queryClient = useQueryClient()
  const { data: purchases } = useQuery(purchasesQuery(role, purchaseKey))
  const purchase = purchases?.find(one => one.purchaseKey === purchaseKey)
  const state = purchase?.state
  useEffect(() => {
    if (state !== 'paid') return
    for (const key of ['tokens', 'billing']) void queryClient.invalidateQueries({ queryKey: [key] })
  }, [state, queryClient])
  if (!purchase) return null
  if (purchase.state === 'open') {
    return (
      <Notice tone="plain" icon={<IconClockHour4 {...icon} />}>
        Confirming your payment. This usually takes a few seconds. You can leave this page.
      </Notice>
    )
  }
  const isPaid = purchase.state === 'paid'
  return (
    <Notice
      tone={isPaid ? 'good' : 'warn'}
      icon={isPaid ? <IconCircleCheck {...icon} /> : <IconAlertTriangle {...icon} />}
    >
      {outcome(purchase)}
    </Notice>
  )
}

function outcome({ kind, state, quantity }: Purchase): string {
  if (state === 'paid') {
    return kind === 'gold'
      ? 'Payment confirmed. Your plan changes to Gold as soon as the subscription starts.'
      : `Payment confirmed. ${countOf(quantity, 'token')} added.`
  }
  return state === 'failed' ? 'The payment failed. You were not charged.' : 'The payment was refunded.'
}

interface NoticeProps {
  tone: 'plain' | 'good' | 'warn'
  icon: ReactNode
  children: ReactNode
}

function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      {icon}
      <span>{children}</span>
    </div>
  )
}
