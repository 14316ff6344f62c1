import { FieldGroup } from '../../fields/page-fields.tsx'
import { TextField } from '../../fields/text-field.tsx'

/** Canadian requirements for a promotion of chance that is open there. */
export function CanadaFields() {
  return (
    <FieldGroup
      legend="Canada"
      description="Winners must answer a skill question before they receive a prize."
    >
      <TextField name="skillQuestion" />
    </FieldGroup>
  )
}
