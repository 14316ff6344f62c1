import { CAMPAIGN_FIELDS, choicesOf } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { useBuild } from '../../state/build-store.ts'
import { IdentityFields } from '../legal/identity-fields.tsx'

const { unclaimedPolicy } = CAMPAIGN_FIELDS
const POLICIES = choicesOf(unclaimedPolicy)

/** The claim deadline and the unclaimed-prize policy. */
export function ClaimFields() {
  const { draft, change } = useBuild()
  return (
    <>
      <NumberField name="claimDeadlineHours" />
      <IdentityFields />
      <ChoiceCards
        legend={unclaimedPolicy.label}
        name="unclaimedPolicy"
        columns={3}
        choices={POLICIES}
        value={draft.unclaimedPolicy}
        onChange={policy => change({ unclaimedPolicy: policy })}
      />
      {draft.unclaimedPolicy === 'charity' && <TextField name="unclaimedCharity" required />}
    </>
  )
}
