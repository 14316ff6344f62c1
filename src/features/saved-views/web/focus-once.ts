/** Focuses an element that takes the place of the one that had the focus; use it as a `ref`. */
export const focusOnce = (element: HTMLElement | null) => element?.focus()
