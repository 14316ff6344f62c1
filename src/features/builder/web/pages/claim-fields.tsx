import type { Draft } from '#features/builder/contract.ts'
import { UNCLAIMED_POLICIES } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { NumberField } from '../number-field.tsx'
import { TextField } from '../text-field.tsx'
import { UNCLAIMED_NAMES } from './claim-words.ts'
import { IdentityFields } from './identity-fields.tsx'

/** The claim deadline and the unclaimed-prize policy. */
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
      <IdentityFields />
      <ChoiceCards<Draft['unclaimedPolicy']>
        legend="Unclaimed prizes"
        name="unclaimedPolicy"
        columns={3}
        choices={UNCLAIMED_POLICIES.map(value => ({ value, label: UNCLAIMED_NAMES[value] }))}
        value={draft.unclaimedPolicy}
        onChange={unclaimedPolicy => change({ unclaimedPolicy })}
      />
      {draft.unclaimedPolicy === 'charity' && (
        <TextField
          name="unclaimedCharity"
          label="Charity for unclaimed prizes"
          description="The Official Rules name it."
          maxLength={120}
          required
        />
      )}
    </>
  )
}
