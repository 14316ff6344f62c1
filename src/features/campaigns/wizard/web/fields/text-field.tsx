import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { maxLengthOf, wordsOf } from '#features/campaigns/contract.ts'
import { type FieldsOf, useField } from './use-field.ts'

interface TextFieldProps extends Pick<TextInputProps, 'inputMode' | 'type'> {
  name: FieldsOf<string>
  required?: boolean
  /** Several lines, with a count of the characters left. */
  multiline?: boolean
}

/** A text of the draft, in the words of its field. */
export function TextField({ name, multiline, required = false, type = 'text', ...rest }: TextFieldProps) {
  const { value, error, change } = useField(name)
  const { label, help, placeholder } = wordsOf(name)
  const maxLength = maxLengthOf(name)
  const shared = {
    ...rest,
    label,
    placeholder,
    maxLength,
    autoComplete: 'off',
    name,
    value,
    error,
    withAsterisk: required,
  }
  if (!multiline) {
    return (
      <TextInput
        {...shared}
        type={type}
        description={help}
        onChange={event => change(event.currentTarget.value)}
      />
    )
  }
  return (
    <Textarea
      {...shared}
      description={help ?? `${value.length} of ${maxLength} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      resize="vertical"
      onChange={event => change(event.currentTarget.value)}
    />
  )
}
