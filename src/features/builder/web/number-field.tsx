import { NumberInput } from '@mantine/core'
import classes from './number-field.module.css'
import { type FieldsOf, useField } from './use-field.ts'

interface NumberFieldProps {
  name: FieldsOf<number>
  label: string
  description?: string
  max: number
  /** What the empty field means; shown while the value is 0. */
  placeholder?: string
}

/** A whole number of the draft; an empty field is 0. */
export function NumberField({ name, placeholder, ...rest }: NumberFieldProps) {
  const { value, error, change } = useField(name)
  return (
    <NumberInput
      {...rest}
      name={name}
      value={value === 0 ? '' : value}
      error={error}
      placeholder={placeholder}
      onChange={next => change(typeof next === 'number' ? next : 0)}
      min={0}
      classNames={{ wrapper: classes.input }}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      autoComplete="off"
    />
  )
}
