import { Checkbox } from '@mantine/core'
import { type FieldsOf, useField } from './use-field.ts'

interface CheckFieldProps {
  name: FieldsOf<boolean>
  label: string
  description?: string
  disabled?: boolean
  /** For an answer that changes more than its own field. */
  onChange?: (value: boolean) => void
}

/** A yes or no of the draft. */
export function CheckField({ name, onChange, ...rest }: CheckFieldProps) {
  const { value, error, change } = useField(name)
  return (
    <Checkbox
      {...rest}
      name={name}
      checked={value}
      error={error}
      aria-invalid={error !== undefined}
      onChange={event => (onChange ?? change)(event.currentTarget.checked)}
    />
  )
}
