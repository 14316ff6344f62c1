import { PageFields } from '../fields/page-fields.tsx'
import { TextField } from '../fields/text-field.tsx'
import { LegalEntitiesField } from './legal/legal-entities-field.tsx'

/** Page 2: title of the campaign, and its companies. */
export function BasicsPage() {
  return (
    <PageFields>
      <TextField name="title" required />
      <TextField name="description" multiline />
      <TextField name="campaignSponsor" required />
      <LegalEntitiesField />
    </PageFields>
  )
}
