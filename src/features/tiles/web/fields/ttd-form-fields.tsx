import { useState } from 'react'
import type { TTDForm } from '../../kinds/ttd-form/schema.ts'
import type { FieldsProps } from './fields-props.ts'
import { LineField } from './line-field.tsx'
import { NumberField } from './number-field.tsx'
import { TickField } from './tick-field.tsx'

const CENTS = 100
/** An invalid price, so that the schema reports the error. */
const NOTHING = 0

const toCents = (dollars: number | undefined) =>
  dollars === undefined ? NOTHING : Math.round(dollars * CENTS)
const saidAmounts = (amounts: readonly number[]) => amounts.map(amount => `${amount / CENTS}`).join(', ')
const readAmounts = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter(part => part !== '')
    .map(part => toCents(Number(part.replace('$', ''))) || NOTHING)

/** The amounts in typed form: "10, 25, 50". */
function AmountsField({ component, errors, onChange }: FieldsProps<TTDForm>) {
  const [typed, setTyped] = useState(() => saidAmounts(component.amounts))
  // Undo and other people change it too; half a number is not a change.
  const same = JSON.stringify(readAmounts(typed)) === JSON.stringify(component.amounts)
  const wrong = Object.entries(errors).find(([name]) => name.startsWith('amounts'))
  return (
    <LineField
      label="Amounts in dollars"
      description="Up to 8 amounts, separated by commas"
      value={same ? typed : saidAmounts(component.amounts)}
      error={wrong?.[1]}
      maxLength={100}
      onChange={text => {
        setTyped(text)
        onChange({ amounts: readAmounts(text) }, 'amounts')
      }}
    />
  )
}

const TICKS = [
  ['allowCustom', 'Let donors enter another amount'],
  ['coverFees', 'Let donors cover the card fee'],
  ['anonymous', 'Let donors stay anonymous'],
] as const

export function TTDFormFields(props: FieldsProps<TTDForm>) {
  const { component, errors, onChange } = props
  return (
    <>
      <LineField
        label="Charity"
        value={component.charityName}
        error={errors.charityName}
        maxLength={120}
        onChange={charityName => onChange({ charityName }, 'charityName')}
      />
      <LineField
        label="EIN"
        placeholder="12-3456789"
        value={component.ein}
        error={errors.ein}
        maxLength={10}
        onChange={ein => onChange({ ein }, 'ein')}
      />
      <AmountsField {...props} />
      <NumberField
        label="Minimum gift"
        prefix="$"
        value={component.min / CENTS}
        error={errors.min}
        onChange={value => onChange({ min: toCents(value) }, 'min')}
      />
      <NumberField
        label="Maximum gift"
        prefix="$"
        value={component.max / CENTS}
        error={errors.max}
        onChange={value => onChange({ max: toCents(value) }, 'max')}
      />
      {TICKS.map(([name, label]) => (
        <TickField
          key={name}
          label={label}
          checked={component[name]}
          onChange={checked => onChange({ [name]: checked })}
        />
      ))}
      <LineField
        label="Thank-you message"
        rows={2}
        value={component.thankYouText}
        error={errors.thankYouText}
        maxLength={500}
        onChange={thankYouText => onChange({ thankYouText }, 'thankYouText')}
      />
      <LineField
        label="Consent"
        description="Donors check this box before they give. Leave blank if none is needed."
        rows={3}
        value={component.consentText}
        error={errors.consentText}
        maxLength={1000}
        onChange={consentText => onChange({ consentText }, 'consentText')}
      />
    </>
  )
}
