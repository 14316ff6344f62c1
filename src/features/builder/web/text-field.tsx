import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { type FieldsOf, useField } from './use-field.ts'

interface TextFieldProps
  extends Pick<TextInputProps, 'description' | 'placeholder' | 'inputMode' | 'autoComplete' | 'type'> {
  name: FieldsOf<string>
  label: string
  maxLength: number
  required?: boolean
  /** Several lines, with a count of the characters left. */
  multiline?: boolean
}

/** A text of the draft. */
export function TextField({
  name,
  multiline,
  required = false,
  description,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { value, error, change } = useField(name)
  const shared = { autoComplete: 'off', ...rest, name, value, error, withAsterisk: required }
  if (!multiline) {
    return (
      <TextInput
        {...shared}
        type={type}
        description={description}
        onChange={event => change(event.currentTarget.value)}
      />
    )
  }
  return (
    <Textarea
      {...shared}
      description={description ?? `${value.length} of ${rest.maxLength} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      resize="vertical"
      onChange={event => change(event.currentTarget.value)}
    />
  )
}
