import { useState } from 'react'
import type { DraftPrize } from '#features/builder/contract.ts'
import { PIN_DELIVERY, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { PageError, PageFields } from '../page-fields.tsx'
import { PinField } from '../pin-field.tsx'
import { newRowKey } from '../row-key.ts'
import { LimitNotice } from './limit-notice.tsx'
import { PrizeList } from './prize-list.tsx'
import { firstProblem } from './prize-problems.ts'
import { changePrizes } from './prize-rows.ts'

const deliveries = PRIZE_DELIVERIES.map(value => ({ value, label: value }))

/** Page 10: what people can win, and how they get it. */
export function PrizesPage() {
  const { draft, problems, change } = useBuild()
  const prizes = draft.newPrizes
  const [opened, open] = useState<string | undefined>(prizes.length === 1 ? prizes[0]?.key : undefined)
  const give = (next: DraftPrize[]) => change(changePrizes(next))

  function add() {
    const prize = emptyPrize(prizes[0]?.redemptionPin ?? '')
    open(prize.key)
    give([...prizes, prize])
  }

  return (
    <PageFields>
      <div>
        <PrizeList prizes={prizes} opened={opened} onOpen={open} onChange={give} onAdd={add} />
        <PageError>{problems.newPrizes}</PageError>
        <LimitNotice />
      </div>
      <ChoiceCards
        legend="How do winners get their prize?"
        name="prizeDelivery"
        columns={3}
        choices={deliveries}
        value={draft.prizeDelivery}
        error={problems.prizeDelivery}
        onChange={prizeDelivery => {
          // What is redeemed with a PIN has a screen for it; a donation has none.
          const onScreen = prizeDelivery === PIN_DELIVERY && !draft.textToDonate
          change({ prizeDelivery, addPrizeRedemption: draft.addPrizeRedemption || onScreen })
        }}
      />
      {draft.prizeDelivery === PIN_DELIVERY && prizes.length > 0 && (
        <PinField
          label="Staff PIN"
          description="4 to 8 digits. Staff type it on the phone."
          value={prizes[0]?.redemptionPin ?? ''}
          error={firstProblem(problems, 'redemptionPin')}
          onChange={redemptionPin => give(prizes.map(prize => ({ ...prize, redemptionPin })))}
        />
      )}
    </PageFields>
  )
}

function emptyPrize(redemptionPin: string): DraftPrize {
  return {
    key: newRowKey(),
    title: '',
    description: '',
    type: 'gift',
    quantity: 1,
    value: 0,
    redemptionPin,
    contains: [],
  }
}
