import { type EventDetail, FIELD_ENTRIES, hasChance, usualDelivery } from '#features/campaigns/contract.ts'
import { Draft } from '#features/campaigns/wizard/contract.ts'

function prizesOf({ newPrizes, prizeDelivery, type, addSweeps }: EventDetail): Draft['newPrizes'] {
  const usual = usualDelivery({ prizeDelivery })
  return newPrizes.map(({ uniquePrizeKey, use, delivery, ...prize }) => ({
    ...prize,
    ...(delivery === usual ? {} : { delivery }),
    key: uniquePrizeKey,
    redemptionPin: '',
    ...(hasChance(type, addSweeps) ? { use } : {}),
  }))
}

/** An existing campaign in the form of the wizard's fields. PINs are never read back. */
export function draftOf(event: EventDetail): Draft {
  const stored = new Map<string, unknown>(Object.entries(event))
  const fields = FIELD_ENTRIES.map(([name, { initial, toDraft }]) => {
    const value = stored.get(name)
    if (value === undefined) return [name, initial]
    return [name, toDraft ? toDraft(value, event.timezone) : value]
  })
  return Draft.parse({
    ...Object.fromEntries(fields),
    newPrizes: prizesOf(event),
    singleEvent: event.childCount === 0,
  })
}
