import { NumberInput } from '@mantine/core'
import { maxOf, wordsOf } from '#features/campaigns/contract.ts'
import classes from './number-field.module.css'
import { type FieldsOf, useField } from './use-field.ts'

interface NumberFieldProps {
  name: FieldsOf<number>
  /** Instead of the field's own help. */
  description?: string
}

/** A whole number of the draft, in the words of its field; an empty field is 0. */
export function NumberField({ name, description }: NumberFieldProps) {
  const { value, error, change } = useField(name)
  const { label, help, placeholder } = wordsOf(name)
  return (
    <NumberInput
      label={label}
      description={description ?? help}
      name={name}
      value={value === 0 ? '' : value}
      error={error}
      placeholder={placeholder}
      onChange={next => change(typeof next === 'number' ? next : 0)}
      min={0}
      max={maxOf(name) ?? Number.MAX_SAFE_INTEGER}
      classNames={{ wrapper: classes.input }}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      autoComplete="off"
    />
  )
}
