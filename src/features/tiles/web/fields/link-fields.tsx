import type { Link } from '../../kinds/link/schema.ts'
import { ChoiceField } from './choice-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LineField, orNone } from './line-field.tsx'
import { TickField } from './tick-field.tsx'

const KINDS = [
  { value: 'rules', label: 'Official Rules' },
  { value: 'privacy', label: 'Privacy Notice' },
  { value: 'url', label: 'A web page' },
  { value: 'social', label: 'A social profile' },
  { value: 'email', label: 'An email address' },
  { value: 'phone', label: 'A phone number' },
] as const
const EXAMPLES = {
  url: 'https://',
  social: 'https://',
  email: 'mailto:me@example.com',
  phone: 'tel:+12075550142',
}

export function LinkFields({ component, errors, onChange }: FieldsProps<Link>) {
  const { kind } = component
  return (
    <>
      <LineField
        label="Label"
        value={component.label}
        error={errors.label}
        maxLength={80}
        onChange={label => onChange({ label }, 'label')}
      />
      <ChoiceField
        label="Links to"
        value={kind}
        options={KINDS}
        onChange={next => {
          const own = next === 'rules' || next === 'privacy'
          onChange(own ? { kind: next, url: undefined } : { kind: next })
        }}
      />
      {kind !== 'rules' && kind !== 'privacy' && (
        <LineField
          label="Address"
          placeholder={EXAMPLES[kind]}
          value={component.url}
          error={errors.url}
          maxLength={2000}
          onChange={url => onChange({ url: orNone(url) }, 'url')}
        />
      )}
      <TickField
        label="Open in a new tab"
        checked={component.newTab}
        onChange={newTab => onChange({ newTab })}
      />
    </>
  )
}
