import { ToneChoice } from '#web/parts/tone-choice.tsx'
import { useField } from '../fields/use-field.ts'

/** Tone of the default texts. */
export function ToneField() {
  const { value, change } = useField('tone')
  return <ToneChoice tone={value} onChange={change} />
}
