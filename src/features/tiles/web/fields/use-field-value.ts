import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A field that shows `value` and keeps its own typed text: redrawing a letter that it already shows would take longer
 * than the letter.
 */
export function useFieldValue<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (current && current.value !== value) current.value = value
  }, [value])
  return field
}
