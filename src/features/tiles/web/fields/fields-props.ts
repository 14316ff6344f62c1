import type { FieldErrors } from '../screen/parts/component-errors.ts'

export interface FieldsProps<T> {
  component: T
  errors: FieldErrors
  /** Takes what changed, and the name of the property while it is typed. */
  onChange: (part: Partial<T>, name?: string) => void
}
