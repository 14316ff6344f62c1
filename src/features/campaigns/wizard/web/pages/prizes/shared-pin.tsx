import { PIN_DELIVERY } from '#features/campaigns/contract.ts'
import { PRIZE_FIELDS } from '#features/prizes/contract.ts'
import { PinField } from '../../fields/pin-field.tsx'
import { useBuild } from '../../state/build-store.ts'
import { firstProblem } from './prize-problems.ts'
import { changePrizes } from './prize-rows.ts'

const { redemptionPin: PIN } = PRIZE_FIELDS

/** The staff PIN, entered once for all prizes; nothing where prizes need none. */
export function SharedPin() {
  const { draft, problems, change } = useBuild()
  const prizes = draft.newPrizes
  if (draft.prizeDelivery !== PIN_DELIVERY || prizes.length === 0) return null
  return (
    <PinField
      label={PIN.label}
      description={PIN.help}
      value={prizes[0]?.redemptionPin ?? ''}
      error={firstProblem(problems, 'redemptionPin')}
      onChange={redemptionPin => change(changePrizes(prizes.map(prize => ({ ...prize, redemptionPin }))))}
    />
  )
}
