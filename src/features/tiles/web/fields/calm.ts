import { type ComponentType, createElement, memo } from 'react'
import { useEventCallback } from '#ui/hooks/use-event-callback.ts'

interface Changing<Value> {
  onChange: (value: Value) => void
}

/** A field that is drawn again when it shows something else, and not whenever a field beside it is typed into. */
export function calm<Shown extends object, Value>(
  Field: ComponentType<Shown & Changing<Value>>,
): ComponentType<Shown & Changing<Value>> {
  const Calm = memo(Field)
  return props => createElement(Calm, { ...props, onChange: useEventCallback(props.onChange) })
}
