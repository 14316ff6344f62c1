import type { Draft } from '#features/builder/contract.ts'
import { UNCLAIMED_POLICIES } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { NumberField } from '../number-field.tsx'
import { UNCLAIMED_NAMES } from './claim-words.ts'

/** How long winners have, and what becomes of prizes nobody claims. */
export function ClaimFields() {
  const { draft, change } = useBuild()
  return (
    <>
      <NumberField
        name="claimDeadlineHours"
        label="Hours to claim a prize"
        description="At least 72 is fair; 120 is usual."
        max={8784}
      />
      <ChoiceCards<NonNullable<Draft['unclaimedPolicy']>>
        legend="What happens to prizes nobody claims?"
        name="unclaimedPolicy"
        columns={3}
        choices={UNCLAIMED_POLICIES.map(value => ({ value, label: UNCLAIMED_NAMES[value] }))}
        value={draft.unclaimedPolicy}
        onChange={unclaimedPolicy => change({ unclaimedPolicy })}
      />
    </>
  )
}
