import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import { RichTextView } from '../rich-text-view.tsx'
import { ChoiceView } from './choice-view.tsx'
import { FieldView } from './field-view.tsx'
import { type QuestionProps, wire } from './field-wiring.tsx'

function ConsentView({ component, context, wiring }: QuestionProps) {
  const foreign = useForeign()(component.consentText ?? component.label)
  const checked = context.values[component.componentKey] !== undefined
  return (
    <div className="consent">
      {wiring.help}
      {wiring.error}
      <label className="tick" htmlFor={wiring.control.id}>
        <input type="checkbox" value="true" defaultChecked={checked} {...wiring.control} />
        <span {...foreign}>
          <RichTextView text={component.consentText ?? component.label} context={context} />
        </span>
      </label>
    </div>
  )
}

const GROUPED = ['yesNo', 'singleChoice', 'multiChoice', 'rating']

/** A question of a form, with its earlier input and its error. */
export function QuestionView({ component, context }: Omit<QuestionProps, 'wiring'>) {
  const props = { component, context, wiring: wire(useTranslator(), component, context) }
  if (component.kind === 'consent') return <ConsentView {...props} />
  if (GROUPED.includes(component.kind)) return <ChoiceView {...props} />
  return <FieldView {...props} />
}
