import type { ComponentProps } from 'react'
import { ComponentView } from '../../../kinds/component-view.tsx'
import { useTyped } from '../use-typed.ts'

/** A component on the canvas, letter by letter during typing. */
export function TypedView({ item, ...rest }: ComponentProps<typeof ComponentView>) {
  return <ComponentView item={useTyped(item)} {...rest} />
}
