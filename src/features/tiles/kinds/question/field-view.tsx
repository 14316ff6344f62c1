import type { InputHTMLAttributes } from 'react'
import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import { typedValue } from '../context.ts'
import { Label, type QuestionProps } from './field-wiring.tsx'
import type { Question, QuestionKind } from './schema.ts'

/** Most letters in a line; the server stores no more. */
const LINE_LENGTH = 200

/** Keyboard, checks and autofill by kind of question. */
const INPUTS: Partial<Record<QuestionKind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, autoCapitalize: 'none' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 30 },
  zip: { autoComplete: 'postal-code', maxLength: 10, autoCapitalize: 'characters' },
  number: { inputMode: 'decimal', maxLength: 20 },
  date: { type: 'date', min: '1900-01-01', max: '2100-12-31' },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01', max: '2100-12-31' },
  skillTest: { autoComplete: 'off' },
}

const NAMES: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  entryCode: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 64 },
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 80 },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 80 },
}

function inputOf({ kind, captureField, maxLength = LINE_LENGTH }: Question) {
  return {
    maxLength: Math.min(maxLength, LINE_LENGTH),
    ...INPUTS[kind],
    ...(captureField === undefined ? {} : NAMES[captureField]),
  }
}

function Control({ component, context, wiring }: QuestionProps) {
  const { kind, componentKey, placeholder, options = [] } = component
  const value = typedValue(context, componentKey)
  const { t } = useTranslator()
  const foreign = useForeign()
  if (kind === 'longText') {
    const maxLength = component.maxLength ?? 2000
    return (
      <textarea
        rows={4}
        placeholder={placeholder}
        maxLength={maxLength}
        defaultValue={value}
        {...wiring.control}
      />
    )
  }
  if (kind === 'dropdown') {
    return (
      <select defaultValue={value} {...wiring.control}>
        <option value="">{placeholder || t('entry.chooseOne')}</option>
        {options.map(option => (
          <option key={option.key} value={option.key} {...foreign(option.label)}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      type="text"
      placeholder={placeholder}
      defaultValue={value}
      readOnly={context.locked?.includes(componentKey)}
      {...inputOf(component)}
      {...wiring.control}
    />
  )
}

/** A question with one control: a line, a paragraph, a date, a list to choose from. */
export function FieldView(props: QuestionProps) {
  const { component, wiring } = props
  return (
    <div className="field">
      <label htmlFor={wiring.control.id}>
        <Label component={component} />
      </label>
      {wiring.help}
      {wiring.error}
      <Control {...props} />
    </div>
  )
}
