import type { Button } from '../../kinds/button/schema.ts'
import { ChoiceField } from './choice-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LineField, orNone } from './line-field.tsx'

const ACTIONS = [
  { value: 'submit', label: 'Submit the form' },
  { value: 'next', label: 'Go to next screen' },
  { value: 'url', label: 'Open a web page' },
  { value: 'redeem', label: 'Redeem with a PIN' },
  { value: 'share', label: 'Share' },
  { value: 'playAgain', label: 'Play again' },
  { value: 'donate', label: 'Donate' },
] as const
const VARIANTS = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
] as const

export function ButtonFields({ component, errors, onChange }: FieldsProps<Button>) {
  return (
    <>
      <LineField
        label="Label"
        value={component.label}
        error={errors.label}
        maxLength={60}
        onChange={label => onChange({ label }, 'label')}
      />
      <ChoiceField
        label="Action"
        value={component.action}
        options={ACTIONS}
        onChange={action => onChange(action === 'url' ? { action } : { action, url: undefined })}
      />
      {component.action === 'url' && (
        <LineField
          label="Address"
          placeholder="https://"
          value={component.url}
          error={errors.url}
          maxLength={2000}
          onChange={url => onChange({ url: orNone(url) }, 'url')}
        />
      )}
      <ChoiceField
        label="Style"
        value={component.variant}
        options={VARIANTS}
        onChange={variant => onChange({ variant })}
      />
    </>
  )
}
