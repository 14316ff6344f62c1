const UNSEEN = { 'aria-hidden': true }

/**
 * Attributes of a color field's native picker, which only pointers use. Keyboards and screen readers use the text
 * field, which holds the same value.
 */
export const UNSEEN_PICKER = { saturation: UNSEEN, slider: UNSEEN }
