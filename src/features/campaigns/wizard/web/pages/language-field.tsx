import { LanguageChoice } from '#web/parts/language-choice.tsx'
import { useField } from '../fields/use-field.ts'

/** Languages of the entrant pages. */
export function LanguageField() {
  const { value, change } = useField('language')
  return <LanguageChoice languages={value} onChange={change} />
}
