const controls = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/**
 * Puts the focus on the first field that is marked as wrong; in a group, on its first control.
 * @returns whether there is one
 */
export function focusFirstProblem(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector('[aria-invalid="true"], [data-invalid]')
  const target = wrong?.matches(controls) ? wrong : wrong?.querySelector(controls)
  if (!(target instanceof HTMLElement)) return false
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
  return true
}
