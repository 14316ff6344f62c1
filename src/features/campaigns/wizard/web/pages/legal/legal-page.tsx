import { wordsOf } from '#features/campaigns/contract.ts'
import { draftHasChance } from '#features/campaigns/wizard/contract.ts'
import { ChoiceCards } from '#ui/forms/choice-cards.tsx'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { CheckField } from '../../fields/check-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { FieldGroup, PageFields } from '../../fields/page-fields.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { useBuild } from '../../state/build-store.ts'
import { ClaimFields } from '../winners/claim-fields.tsx'
import { FreeEntryFields } from './free-entry-fields.tsx'
import { SponsorFields } from './sponsor-fields.tsx'

const CharityFields = lazyWithRetry(async () => (await import('../charity-fields.tsx')).CharityFields)
const SocialFields = lazyWithRetry(async () => (await import('./social-fields.tsx')).SocialFields)
const CanadaFields = lazyWithRetry(async () => (await import('./canada-fields.tsx')).CanadaFields)

/** Page 12: who answers to entrants, who may take part, and what Official Rules have to say. */
export function LegalPage() {
  const { draft, change } = useBuild()
  const chance = draftHasChance(draft)
  return (
    <PageFields>
      <NumberField name="minimumAge" />
      <TextField name="emailContact" inputMode="email" />
      <SponsorFields />
      <SocialFields />
      <ChoiceCards
        legend={wordsOf('customPrivacyPolicy').label}
        name="customPrivacyPolicy"
        columns={2}
        choices={[
          {
            value: 'ours',
            label: 'Generate a notice',
            description: 'A short notice based on what this campaign collects.',
          },
          { value: 'own', label: 'Link to your own', description: 'The privacy policy on your website.' },
        ]}
        value={draft.customPrivacyPolicy ? 'own' : 'ours'}
        onChange={answer => change({ customPrivacyPolicy: answer === 'own' })}
      />
      {draft.customPrivacyPolicy && <TextField name="privacyPolicyLink" inputMode="url" />}
      <FieldGroup legend="Entries">
        <CheckField name="marketingOptIn" />
        <CheckField name="retailEntry" />
        {chance && <FreeEntryFields />}
      </FieldGroup>
      {chance && <ClaimFields />}
      {chance && draft.eligibleCountries.includes('CA') && <CanadaFields />}
      {draft.textToDonate && <CharityFields />}
    </PageFields>
  )
}
