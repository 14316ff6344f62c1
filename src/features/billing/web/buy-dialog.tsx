import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { amountOf } from '#shared/text/money.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { countOf } from '#ui/format/amounts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { TokenCoin } from '#ui/layout/brand/token-coin.tsx'
import shared from '#ui/styles/shared.module.css'
import { MOST_TOKENS } from '../contract.ts'
import classes from './billing.module.css'
import { priceWords } from './price-words.ts'
import { pricesQuery, useCheckout } from './use-billing.ts'

/** Coins in the picture of a purchase. */
const MOST_COINS = 12

/** Number of tokens and their price, before going to the payment service. */
export function BuyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Buy tokens" opened={opened} onClose={onClose}>
      <BuyForm onClose={onClose} />
    </Dialog>
  )
}

function BuyForm({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<number | string>(1)
  const [error, setError] = useState<string>()
  const { data: prices } = useQuery(pricesQuery)
  const checkout = useCheckout()
  const wanted = Number(typed)
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_TOKENS

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isRight) checkout.mutate({ kind: 'tokens', count: wanted })
    else setError(`Enter a whole number from 1 to ${MOST_TOKENS}`)
  }

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <NumberInput
        label="Number of tokens"
        min={1}
        max={MOST_TOKENS}
        clampBehavior="none"
        value={typed}
        error={error}
        data-autofocus
        onChange={value => {
          setTyped(value)
          setError(undefined)
        }}
      />
      {isRight && (
        <div className={classes.total}>
          <span className={classes.coins}>
            {Array.from({ length: Math.min(wanted, MOST_COINS) }, (_, index) => `coin ${index}`).map(key => (
              <TokenCoin key={key} size={22} />
            ))}
          </span>
          <span role="status" className={classes.sum}>
            {prices?.token
              ? `${countOf(wanted, 'token')} at ${priceWords(prices.token)}: ${amountOf(prices.token.amount * wanted, prices.token.currency)}`
              : `${countOf(wanted, 'token')}. The next page shows the price.`}
          </span>
        </div>
      )}
      <p className={classes.text}>
        You pay on our payment provider’s page, where taxes may apply. You get the tokens as soon as the
        payment is confirmed.
      </p>
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton busy={checkout.isPending} busyLabel="Opening">
          Continue to payment
        </SubmitButton>
      </div>
    </form>
  )
}
