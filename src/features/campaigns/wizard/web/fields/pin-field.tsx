import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './pin-field.module.css'

interface PinFieldProps {
  label: string
  description: string | undefined
  value: string
  error: string | undefined
  onChange: (pin: string) => void
}

/** A PIN of digits, shown while it is chosen; it can be hidden from people looking over a shoulder. */
export function PinField({ label, description, value, error, onChange }: PinFieldProps) {
  const [visible, setVisible] = useState(true)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <TextInput
      label={label}
      error={error}
      classNames={{ wrapper: classes.field, input: classes.input }}
      type={visible ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={event => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      inputContainer={input => (
        <div className={classes.line}>
          {input}
          <p className={classes.hint}>{description}</p>
        </div>
      )}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={visible ? 'Hide PIN' : 'Show PIN'}
          onClick={() => setVisible(!visible)}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </button>
      }
    />
  )
}
