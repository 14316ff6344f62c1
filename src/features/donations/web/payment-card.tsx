import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentAccount } from '#features/donations/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './donations.module.css'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentAccountQuery } from './use-payment-account.ts'

function words({ connected, live, keyEnd }: PaymentAccount, testMode: boolean): string {
  const key = `your Stripe account with the key ending in ${keyEnd ?? ''}`
  if (testMode) {
    const account = connected ? `You have connected ${key}.` : 'No account is connected.'
    return `${account} This campaign is in test mode: donors pay on a test page, and no money moves.`
  }
  if (connected) return `Gifts go to ${key}.${live ? '' : ' This is a test key, so no real money moves.'}`
  return 'No account is connected. Connect one to activate this campaign and receive gifts.'
}

/** Where gifts go, for owners. */
export function PaymentCard({ testMode }: { testMode: boolean }) {
  const { data: account } = useQuery(paymentAccountQuery)
  const [asked, ask] = useState(false)
  if (!account) return null
  return (
    <SectionCard
      title="Payment account"
      padded
      action={
        <Button size="xs" variant="default" onClick={() => ask(true)}>
          {account.connected ? 'Change' : 'Connect Stripe'}
        </Button>
      }
    >
      <p className={classes.note}>{words(account, testMode)}</p>
      {asked && <PaymentDialog account={account} onClose={() => ask(false)} />}
    </SectionCard>
  )
}
