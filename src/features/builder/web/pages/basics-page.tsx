import { PageFields } from '../page-fields.tsx'
import { TextField } from '../text-field.tsx'
import { LegalEntitiesField } from './legal-entities-field.tsx'

/** Page 2: what the campaign is called and who runs it. */
export function BasicsPage() {
  return (
    <PageFields>
      <TextField
        name="title"
        label="Title"
        description="Participants read it on every screen."
        maxLength={80}
        required
      />
      <TextField name="description" label="Description" maxLength={500} multiline />
      <TextField
        name="campaignSponsor"
        label="Sponsor"
        description="The company or organisation that runs the promotion; Official Rules name it."
        maxLength={120}
        required
      />
      <LegalEntitiesField />
    </PageFields>
  )
}
