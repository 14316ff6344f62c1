import { Checkbox } from '@mantine/core'
import { calm } from './calm.ts'

interface TickFieldProps {
  label: string
  description?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A property that is so or not. */
export const TickField = calm(({ onChange, ...rest }: TickFieldProps) => (
  <Checkbox {...rest} onChange={event => onChange(event.currentTarget.checked)} />
))
