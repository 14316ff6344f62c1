import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { notifyError } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'

/**
 * The state of a form whose values are texts and that is checked by its schema when sent. Small on purpose: a
 * form library would be a twentieth of what the login page may load.
 * @param send called with the parsed values
 */
export function useTextForm<Values extends Record<string, string>, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  initial: Values,
  send: (parsed: Parsed) => void,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const sent = useRef<HTMLFormElement>(null)

  function change(name: string, value: string) {
    const { [name]: _, ...others } = errors
    setErrors(others)
    setValues({ ...values, [name]: value })
  }

  /** The props of the text field `name`; its message goes when it is changed. */
  function field(name: keyof Values & string) {
    return {
      ...choice(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    }
  }

  /** The props of a choice, which gives its value instead of an event. */
  function choice(name: keyof Values & string) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => change(name, value),
    }
  }

  function showErrors(found: Record<string, string>) {
    setErrors(found)
    const first = Object.keys(values).find(name => name in found)
    const place = first === undefined ? null : sent.current?.elements.namedItem(first)
    const input = place instanceof RadioNodeList ? place[0] : place
    if (input instanceof HTMLElement) input.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    sent.current = event.currentTarget
    const parsed = schema.safeParse(values)
    if (parsed.success) send(parsed.data)
    else showErrors(firstMessages(parsed.error))
  }

  /** Shows why the service refused beside the fields that it names; false when it names none of the form. */
  function showReasons(error: Error): boolean {
    const named = error instanceof ApiError ? error.fields : {}
    const isNamed = Object.keys(named).some(name => name in values)
    if (isNamed) showErrors(named)
    return isNamed
  }

  /** Shows why the service refused: beside the fields that it names, else as a toast. */
  function refuse(error: Error, fallback: string) {
    if (!showReasons(error)) notifyError(error.message || fallback)
  }

  return { values, field, choice, onSubmit, showReasons, refuse, reset: () => setValues(initial) }
}

function firstMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[String(path[0])] ??= message
  return messages
}
