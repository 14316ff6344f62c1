import type { PageForm } from './page.ts'

/** All input of a form, hidden, so that it can be sent again unchanged. */
export function SameFields({ form }: { form: PageForm }) {
  const fields = Object.entries({ ...form.values, ...form.hidden }).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map(one => [name, one] as const),
  )
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
