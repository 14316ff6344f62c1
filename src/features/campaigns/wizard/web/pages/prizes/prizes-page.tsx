import { useState } from 'react'
import { CAMPAIGN_FIELDS, choicesOf, PIN_DELIVERY } from '#features/campaigns/contract.ts'
import { type DraftPrize, emptyPrize } from '#features/prizes/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { PageError, PageFields } from '../../fields/page-fields.tsx'
import { newRowKey } from '../../fields/row-key.ts'
import { useBuild } from '../../state/build-store.ts'
import { LimitNotice } from '../winners/limit-notice.tsx'
import { PrizeList } from './prize-list.tsx'
import { changePrizes } from './prize-rows.ts'
import { SharedPin } from './shared-pin.tsx'

const { prizeDelivery } = CAMPAIGN_FIELDS
const deliveries = choicesOf(prizeDelivery)

/** Page 10: prizes, and how winners get them. */
export function PrizesPage() {
  const { draft, problems, change } = useBuild()
  const prizes = draft.newPrizes
  const [opened, open] = useState<string | undefined>(prizes.length === 1 ? prizes[0]?.key : undefined)
  const give = (next: DraftPrize[]) => change(changePrizes(next))

  function add() {
    const prize = { ...emptyPrize(newRowKey()), redemptionPin: prizes[0]?.redemptionPin ?? '' }
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
        legend={prizeDelivery.label}
        name="prizeDelivery"
        columns={3}
        choices={deliveries}
        value={draft.prizeDelivery}
        error={problems.prizeDelivery}
        onChange={delivery => {
          // PIN prizes have a redemption screen; donations have none.
          const onScreen = delivery === PIN_DELIVERY && !draft.textToDonate
          change({ prizeDelivery: delivery, addPrizeRedemption: draft.addPrizeRedemption || onScreen })
        }}
      />
      <SharedPin />
    </PageFields>
  )
}
