import { CAMPAIGN_FIELDS, choicesOf, isInstantType } from '#features/campaigns/contract.ts'
import { draftType } from '#features/campaigns/wizard/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { useField } from '../../fields/use-field.ts'
import { useBuild } from '../../state/build-store.ts'

const { receipts } = CAMPAIGN_FIELDS
const CHOICES = choicesOf(receipts)

/** Receipts of purchases: of all entries, where they wait for a drawing, or of winners alone. */
export function ReceiptFields() {
  const type = useBuild(state => draftType(state.draft))
  const hasPlays = type !== undefined && isInstantType(type)
  const { value, error, change } = useField('receipts')
  const offered = CHOICES.filter(choice => choice.value !== 'entries' || !hasPlays || value === 'entries')
  return (
    <>
      <ChoiceCards
        legend={receipts.label}
        name="receipts"
        columns={offered.length === 3 ? 3 : 2}
        choices={offered}
        value={value}
        error={error}
        onChange={change}
      />
      {value !== 'none' && <NumberField name="receiptSecondReview" />}
    </>
  )
}
