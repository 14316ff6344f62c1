import { FieldGroup } from '../../fields/page-fields.tsx'
import { TextField } from '../../fields/text-field.tsx'

/** What Canada asks of a promotion of chance that is open there. */
export function CanadaFields() {
  return (
    <FieldGroup legend="Canada" description="Winners answer a question before a prize is theirs.">
      <TextField name="skillQuestion" />
    </FieldGroup>
  )
}
