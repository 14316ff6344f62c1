import { PageFields } from '../fields/page-fields.tsx'
import { TextField } from '../fields/text-field.tsx'
import { LanguageField } from './language-field.tsx'
import { LegalEntitiesField } from './legal/legal-entities-field.tsx'
import { ToneField } from './tone-field.tsx'

/** Page 2: title of the campaign, its tone, and its companies. */
export function BasicsPage() {
  return (
    <PageFields>
      <TextField name="title" required />
      <TextField name="description" multiline />
      <ToneField />
      <LanguageField />
      <TextField name="campaignSponsor" required />
      <LegalEntitiesField />
    </PageFields>
  )
}
