import { NumberInput } from '@mantine/core'

interface NumberFieldProps {
  label: string
  value: number | undefined
  error?: string | undefined
  description?: string
  suffix?: string
  prefix?: string
  placeholder?: string
  onChange: (value: number | undefined) => void
}

/** A property that is a number; empty when there is none. */
export function NumberField({ value, error, onChange, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      error={error}
      hideControls
      onChange={next => onChange(typeof next === 'number' ? next : undefined)}
    />
  )
}
