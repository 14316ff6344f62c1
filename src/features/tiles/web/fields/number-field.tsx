import { NumberInput } from '@mantine/core'
import { calm } from './calm.ts'

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
export const NumberField = calm(({ value, error, onChange, ...rest }: NumberFieldProps) => (
  <NumberInput
    {...rest}
    value={value ?? ''}
    error={error}
    hideControls
    onChange={next => onChange(typeof next === 'number' ? next : undefined)}
  />
))
