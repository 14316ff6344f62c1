import type { ScreenComponent } from '../components.ts'

/** A message about the whole form rather than one field. */
export const FORM_ERROR = 'form'

function labelOf({ type, component }: ScreenComponent): string {
  if (type !== 'Question') return ''
  return component.kind === 'consent' ? 'Consent' : component.label
}

/** What has to be put right, with a link to each field; read out as soon as it appears. */
export function ErrorSummary({
  items,
  errors,
}: {
  items: readonly ScreenComponent[]
  errors: Readonly<Record<string, string>>
}) {
  const wrong = items.filter(({ component }) => errors[component.componentKey] !== undefined)
  const general = errors[FORM_ERROR]
  if (wrong.length === 0 && general === undefined) return null
  return (
    <div className="summary" role="alert">
      <p>{general ?? `Please check ${wrong.length === 1 ? 'one answer' : `${wrong.length} answers`}`}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(item => {
            const key = item.component.componentKey
            return (
              <li key={key}>
                <a href={`#f-${key}`}>
                  {labelOf(item)}: {errors[key]}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
