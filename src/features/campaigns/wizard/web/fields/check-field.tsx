import { Checkbox } from '@mantine/core'
import { labelOf, wordsOf } from '#features/campaigns/contract.ts'
import { draftType } from '#features/campaigns/wizard/contract.ts'
import { useBuild } from '../state/build-store.ts'
import { type FieldsOf, useField } from './use-field.ts'

interface CheckFieldProps {
  name: FieldsOf<boolean>
  /** Instead of the field's own help. */
  description?: string | undefined
  disabled?: boolean
  /** For an answer that changes more than its own field. */
  onChange?: (value: boolean) => void
}

/** A yes or no of the draft, in the words of its field. */
export function CheckField({ name, onChange, description, disabled }: CheckFieldProps) {
  const { value, error, change } = useField(name)
  const type = useBuild(state => draftType(state.draft))
  return (
    <Checkbox
      label={labelOf(name, type)}
      description={description ?? wordsOf(name).help}
      disabled={disabled ?? false}
      name={name}
      checked={value}
      error={error}
      aria-invalid={error !== undefined}
      onChange={event => (onChange ?? change)(event.currentTarget.checked)}
    />
  )
}
