import { CAMPAIGN_FIELDS, choicesOf } from '#features/campaigns/contract.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { useBuild } from '../build-store.ts'
import { NumberField } from '../number-field.tsx'
import { TextField } from '../text-field.tsx'
import { IdentityFields } from './identity-fields.tsx'

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
