import { useMemo } from 'react'
import { CAPTURE_KINDS, type Question } from '../../kinds/question/schema.ts'
import { ChoiceField } from './choice-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LineField, orNone } from './line-field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionsField } from './options-field.tsx'
import { CONSENTS, KINDS, ofKind, propertiesOf } from './question-words.ts'
import { RichTextField } from './rich-text-field.tsx'
import { TickField } from './tick-field.tsx'

/** Fields of some kinds. */
function KindFields({ component, errors, onChange }: FieldsProps<Question>) {
  const has = propertiesOf(component.kind)
  return (
    <>
      {has.options && (
        <OptionsField
          options={component.options ?? []}
          errors={errors}
          onChange={(options, name) => onChange({ options }, name)}
        />
      )}
      {has.range && (
        <>
          <NumberField
            label="Minimum"
            value={component.min}
            error={errors.min}
            onChange={min => onChange({ min }, 'min')}
          />
          <NumberField
            label="Maximum"
            value={component.max}
            error={errors.max}
            onChange={max => onChange({ max }, 'max')}
          />
        </>
      )}
      {has.maxLength && (
        <NumberField
          label="Character limit"
          value={component.maxLength}
          error={errors.maxLength}
          onChange={maxLength => onChange({ maxLength }, 'maxLength')}
        />
      )}
      {has.consent && (
        <>
          <ChoiceField
            label="Consent to"
            value={component.consentFor}
            options={CONSENTS}
            error={errors.consentFor}
            onChange={consentFor => onChange({ consentFor })}
          />
          <RichTextField
            label="Consent text"
            value={component.consentText ?? ''}
            error={errors.consentText}
            onChange={consentText => onChange({ consentText }, 'consentText')}
          />
        </>
      )}
      {has.answer && (
        <LineField
          label="Correct answer"
          description="Never shown to entrants"
          value={component.answer}
          error={errors.answer}
          maxLength={200}
          onChange={answer => onChange({ answer: orNone(answer) }, 'answer')}
        />
      )}
    </>
  )
}

export function QuestionFields(props: FieldsProps<Question>) {
  const { component, errors, onChange } = props
  const { kind, captureField } = component
  const kinds = useMemo(
    () => (captureField ? KINDS.filter(({ value }) => value === CAPTURE_KINDS[captureField]) : KINDS),
    [captureField],
  )
  return (
    <>
      <ChoiceField
        label="Type"
        value={kind}
        options={kinds}
        description={captureField && 'The type of a fixed field cannot change'}
        error={errors.kind}
        onChange={next => onChange(ofKind(component, next))}
      />
      <LineField
        label="Label"
        value={component.label}
        error={errors.label}
        maxLength={200}
        onChange={label => onChange({ label }, 'label')}
      />
      <LineField
        label="Help"
        value={component.help}
        error={errors.help}
        maxLength={300}
        onChange={help => onChange({ help: orNone(help) }, 'help')}
      />
      {propertiesOf(kind).placeholder && (
        <LineField
          label="Placeholder"
          value={component.placeholder}
          error={errors.placeholder}
          maxLength={100}
          onChange={placeholder => onChange({ placeholder: orNone(placeholder) }, 'placeholder')}
        />
      )}
      <KindFields {...props} />
      <TickField
        label="Required"
        checked={component.required}
        onChange={required => onChange({ required })}
      />
    </>
  )
}
