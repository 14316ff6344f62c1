import { draftHasTexts } from '#features/campaigns/wizard/contract.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { CheckField } from '../fields/check-field.tsx'
import { FieldGroup, PageFields } from '../fields/page-fields.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useBuild } from '../state/build-store.ts'
import { SmsField } from './sms-field.tsx'

/** Few campaigns take text messages. */
const KeywordField = lazyWithRetry(async () => (await import('./keyword-field.tsx')).KeywordField)
const DisclosureField = lazyWithRetry(
  async () => (await import('./legal/disclosure-field.tsx')).DisclosureField,
)

/** Page 6: how people find the campaign. */
export function ChannelsPage() {
  const donations = useBuild(state => state.draft.textToDonate)
  const hasTexts = useBuild(state => draftHasTexts(state.draft))
  return (
    <PageFields>
      <FieldGroup legend="How can people enter?" description="We report each channel separately.">
        <CheckField name="linkEntry" />
        <CheckField name="qrEntry" />
        <CheckField name="socialEntry" />
        <SmsField forced={donations} />
      </FieldGroup>
      {hasTexts && <KeywordField />}
      {hasTexts && <DisclosureField />}
      <TextField name="webLink" inputMode="url" />
    </PageFields>
  )
}
