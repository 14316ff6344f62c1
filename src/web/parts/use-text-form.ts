import { schemaResolver, useForm } from '@mantine/form'
import { type SubmitEvent, useRef } from 'react'
import type { z } from 'zod'
import { notifyError } from '#ui/feedback/toasts.ts'
import { ApiError } from '#web/api/api-error.ts'

/**
 * The state of a form whose values are texts and that is checked by its schema when sent.
 * @param send called with the parsed values
 */
export function useTextForm<Values extends Record<string, string>, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  initial: Values,
  send: (parsed: Parsed) => void,
) {
  const form = useForm<Values, Parsed>({
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: values => schema.parse(values),
  })
  const { values, reset } = form
  const sent = useRef<HTMLFormElement>(null)

  /** The props of the text field `name`; its message goes when it is changed. */
  function field(name: keyof Values & string) {
    const { value, error, onChange } = form.getInputProps(name)
    return { name, value, error, onChange }
  }

  function focusFirst(found: object) {
    const first = Object.keys(values).find(name => name in found)
    const place = first === undefined ? null : sent.current?.elements.namedItem(first)
    const input = place instanceof RadioNodeList ? place[0] : place
    if (input instanceof HTMLElement) input.focus()
  }

  const submit = form.onSubmit(send, focusFirst)
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    sent.current = event.currentTarget
    submit(event)
  }

  /** Shows why the service refused beside the fields that it names; false when it names none of the form. */
  function showReasons(error: Error): boolean {
    const named = error instanceof ApiError ? error.fields : {}
    const isNamed = Object.keys(named).some(name => name in values)
    if (isNamed) {
      form.setErrors(named)
      focusFirst(named)
    }
    return isNamed
  }

  /** Shows why the service refused: beside the fields that it names, else as a toast. */
  function refuse(error: Error, fallback: string) {
    if (!showReasons(error)) notifyError(error.message || fallback)
  }

  return { values, field, onSubmit, showReasons, refuse, reset }
}
