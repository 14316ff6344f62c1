import { Textarea, TextInput } from '@mantine/core'
import { calm } from './calm.ts'

interface LineFieldProps {
  label: string
  value: string | undefined
  error?: string | undefined
  description?: string
  placeholder?: string
  maxLength?: number
  /** For texts of several lines. */
  rows?: number
  onChange: (value: string) => void
}

/** A property that is typed. */
export const LineField = calm(({ value = '', rows, error, onChange, ...rest }: LineFieldProps) => {
  if (rows !== undefined) {
    return (
      <Textarea
        {...rest}
        rows={rows}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...rest}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
})

/** Nothing typed is no value. */
export const orNone = (text: string) => (text === '' ? undefined : text)
