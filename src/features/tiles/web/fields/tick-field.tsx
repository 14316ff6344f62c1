import { Switch } from '@mantine/core'
import { calm } from './calm.ts'
import classes from './fields.module.css'

interface TickFieldProps {
  label: string
  description?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A property that is so or not. */
export const TickField = calm(({ onChange, ...rest }: TickFieldProps) => (
  <Switch
    {...rest}
    labelPosition="left"
    classNames={{ body: classes.tick, labelWrapper: classes.tickWords }}
    onChange={event => onChange(event.currentTarget.checked)}
  />
))
