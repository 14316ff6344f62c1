import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { type PaymentAccount, PaymentKeys } from '#features/donations/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ApiError } from '#web/api/api-error.ts'
import classes from './donations.module.css'
import { usePaymentAccount } from './use-payment-account.ts'

interface PaymentDialogProps {
  account: PaymentAccount
  onClose: () => void
}

/** Stripe events that matter; all others are accepted and ignored. */
const EVENTS =
  'checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, checkout.session.expired, charge.refunded, charge.dispute.created, charge.dispute.closed'

/** Problems by field. */
function problemsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** Asks for the keys of an account at Stripe. */
export function PaymentDialog({ account, onClose }: PaymentDialogProps) {
  const [secretKey, setSecretKey] = useState('')
  const [webhookSecret, setWebhookSecret] = useState('')
  const { connect, disconnect } = usePaymentAccount()
  const [tried, setTried] = useState(false)
  const read = PaymentKeys.safeParse({ secretKey, webhookSecret })
  const told = connect.error instanceof ApiError ? connect.error.fields : {}
  const wrong = tried && !read.success ? problemsOf(read.error) : told
  const isBusy = connect.isPending || disconnect.isPending

  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!isBusy && read.success) connect.mutate(read.data, { onSuccess: onClose })
  }

  return (
    <Dialog opened title="Stripe account" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <TextInput
          label="Webhook URL"
          description={`Add this URL in Stripe under Webhooks, for these events: ${EVENTS}`}
          readOnly
          value={account.webhookUrl}
          onFocus={focus => focus.currentTarget.select()}
        />
        <PasswordInput
          label="Webhook signing secret"
          placeholder="whsec_…"
          autoComplete="off"
          maxLength={300}
          value={webhookSecret}
          error={wrong.webhookSecret}
          onChange={change => setWebhookSecret(change.currentTarget.value)}
        />
        <PasswordInput
          label="Secret key"
          description="We test the key once and store it encrypted. Only its last characters stay visible."
          placeholder="sk_live_…"
          autoComplete="off"
          maxLength={300}
          value={secretKey}
          error={wrong.secretKey}
          onChange={change => setSecretKey(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          {account.connected && (
            <Button
              variant="default"
              color="red"
              loading={disconnect.isPending}
              onClick={() => isBusy || disconnect.mutate(undefined, { onSuccess: onClose })}
            >
              Disconnect
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={connect.isPending}>
            Connect
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
