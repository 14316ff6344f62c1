import { useTranslator } from '#shared/i18n/context.tsx'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import type { ScreenComponent } from '../components.ts'
import { TTD_FIELDS } from '../kinds/ttd-form/view.tsx'

/** A message about the whole form rather than one field. */
export const FORM_ERROR = 'form'

type Errors = Readonly<Record<string, string>>

interface Wrong {
  /** Id of the field, below the page's address. */
  id: string
  label: string
  message: string
}

/** The fields of the donation form, which has several. */
const GIFT_LABELS: readonly (readonly [field: string, label: MessageKey])[] = [
  [TTD_FIELDS.amount, 'gift.amount'],
  [TTD_FIELDS.other, 'gift.otherAmount'],
  [TTD_FIELDS.consent, 'entry.consent'],
]

function wrongOf({ t }: Translator, { type, component }: ScreenComponent, errors: Errors): Wrong[] {
  if (type === 'TTDForm') {
    return GIFT_LABELS.flatMap(([field, label]) => {
      const message = errors[field]
      return message === undefined ? [] : [{ id: `f-${field}`, label: t(label), message }]
    })
  }
  const message = errors[component.componentKey]
  if (message === undefined) return []
  const label = type !== 'Question' ? '' : component.kind === 'consent' ? t('entry.consent') : component.label
  return [{ id: `f-${component.componentKey}`, label, message }]
}

/** Errors to correct, with a link to each field; read out as soon as it appears. */
export function ErrorSummary({ items, errors }: { items: readonly ScreenComponent[]; errors: Errors }) {
  const translator = useTranslator()
  const { t } = translator
  const wrong = items.flatMap(item => wrongOf(translator, item, errors))
  const general = errors[FORM_ERROR]
  if (wrong.length === 0 && general === undefined) return null
  return (
    <div className="summary" role="alert">
      <p>{general ?? t('entry.checkAnswers', { count: wrong.length })}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{t('entry.wrong', { label, message })}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
