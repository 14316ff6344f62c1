import { findField } from '#features/campaigns/contract.ts'

const INPUTS = 'input:not([type=hidden]), textarea, select'
const CONTROLS = `${INPUTS}, button`

/** The control of a field: of several radio buttons the chosen one. */
export function controlOf(form: ParentNode, field: string): HTMLElement | undefined {
  const name = CSS.escape(field)
  const found = [
    ...form.querySelectorAll<HTMLElement>(
      `[data-field="${name}"], [name="${name}"]:not([type=hidden]), [name^="${name}."]:not([type=hidden])`,
    ),
  ]
  return found.find(control => control.matches(':checked')) ?? found[0]
}

/**
 * Moves the focus to the control of a field.
 * @returns false where the page does not ask for it
 */
export function focusField(field: string | undefined): boolean {
  const found = field !== undefined && findField(field) ? controlOf(document, field) : undefined
  const target = found?.matches(CONTROLS)
    ? found
    : (found?.querySelector<HTMLElement>(INPUTS) ?? found?.querySelector<HTMLElement>(CONTROLS))
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
  return target !== null && target !== undefined
}
