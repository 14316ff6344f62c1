import { Checkbox } from '@mantine/core'
import { useBuild } from '../build-store.ts'
import { FieldGroup } from '../page-fields.tsx'
import { TextField } from '../text-field.tsx'

/** What Canada asks of a promotion that is open there. */
export function CanadaFields({ chance }: { chance: boolean }) {
  const { draft, change } = useBuild()
  const others = draft.language.filter(language => language !== 'fr')
  return (
    <FieldGroup legend="Canada" description="Winners answer a question before a prize is theirs.">
      {chance && (
        <TextField
          name="skillQuestion"
          label="Skill-testing question"
          description="A sum in four parts is usual."
          placeholder="(12 × 3) + 8 − 14"
          maxLength={200}
        />
      )}
      <Checkbox
        name="language"
        label="The campaign’s texts are in French as well"
        description="Quebec wants French wherever people read about it."
        checked={draft.language.includes('fr')}
        onChange={event => change({ language: event.currentTarget.checked ? [...others, 'fr'] : others })}
      />
    </FieldGroup>
  )
}
