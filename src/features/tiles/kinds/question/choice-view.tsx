import { useForeign, useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import { typedValues } from '../context.ts'
import { Label, type QuestionProps } from './field-wiring.tsx'
import { type Question, ratingScale } from './schema.ts'

function optionsOf(
  { t }: Translator,
  { kind, options = [], min, max }: Question,
): { key: string; label: string }[] {
  if (kind === 'yesNo') {
    return [
      { key: 'yes', label: t('entry.yes') },
      { key: 'no', label: t('entry.no') },
    ]
  }
  if (kind === 'rating') return ratingScale({ min, max }).map(step => ({ key: `${step}`, label: `${step}` }))
  return options
}

/** A question answered by ticking: one of a few, several, yes or no, a rating. */
export function ChoiceView({ component, context, wiring }: QuestionProps) {
  const translator = useTranslator()
  const foreign = useForeign()
  const many = component.kind === 'multiChoice'
  const short = component.kind === 'rating' || component.kind === 'yesNo'
  const chosen = typedValues(context, component.componentKey)
  const { id, name, required, autoFocus } = wiring.control
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={wiring.control['aria-describedby']}>
      <legend>
        <Label component={component} />
      </legend>
      {wiring.help}
      {wiring.error}
      <div className={short ? 'choices short' : 'choices'}>
        {optionsOf(translator, component).map(({ key, label }, index) => (
          <label key={key} className="choice" htmlFor={`${id}-${index}`}>
            <input
              type={many ? 'checkbox' : 'radio'}
              id={`${id}-${index}`}
              name={name}
              value={key}
              defaultChecked={chosen.includes(key)}
              required={required && !many}
              // biome-ignore lint/a11y/noAutofocus: only after a refused form, on the first wrong answer
              autoFocus={autoFocus && index === 0}
            />
            <span {...foreign(label)}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
