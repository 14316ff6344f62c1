import { Textarea, TextInput } from '@mantine/core'
import { memo, type Ref } from 'react'
import { calm } from './calm.ts'
import { useFieldValue } from './use-field-value.ts'

interface LineProps {
  label: string
  error?: string | undefined
  description?: string
  placeholder?: string
  maxLength?: number
  /** For texts of several lines. */
  rows?: number
  onChange: (value: string) => void
}

interface LineFieldProps extends LineProps {
  value: string | undefined
}

interface DrawnProps extends LineProps {
  field: Ref<HTMLInputElement & HTMLTextAreaElement>
}

const Line = memo(({ field, rows, error, onChange, ...rest }: DrawnProps) => {
  if (rows !== undefined) {
    return (
      <Textarea
        {...rest}
        ref={field}
        rows={rows}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput {...rest} ref={field} error={error} onChange={event => onChange(event.currentTarget.value)} />
  )
})

/** A property that is typed. */
export const LineField = calm(({ value = '', ...rest }: LineFieldProps) => (
  <Line {...rest} field={useFieldValue(value)} />
))

/** Nothing typed is no value. */
export const orNone = (text: string) => (text === '' ? undefined : text)
