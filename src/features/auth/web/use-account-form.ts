import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import type { z } from 'zod'

/**
 * The state of a form of text fields that is checked by its schema when sent. Small on purpose: a form library
 * would be a twentieth of what the login page may load.
 * @param send called with the parsed values
 */
export function useAccountForm<Values extends Record<string, string>>(
  schema: z.ZodType<Values, Values>,
  initial: Values,
  send: (values: Values) => void,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** The props of the field `name`; its message goes when it is changed. */
  function field(name: keyof Values & string) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { [name]: _, ...others } = errors
        setErrors(others)
        setValues({ ...values, [name]: event.currentTarget.value })
      },
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = schema.safeParse(values)
    if (parsed.success) return send(parsed.data)
    const found = firstMessages(parsed.error)
    setErrors(found)
    const first = Object.keys(values).find(name => name in found)
    const input = first === undefined ? null : event.currentTarget.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  return { values, field, onSubmit }
}

function firstMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[String(path[0])] ??= message
  return messages
}
