const UNSEEN = { 'aria-hidden': true }

/**
 * The attributes of a colour field's picker, which is for pointers and has no name: everybody else has the field, which
 * says and takes the same.
 */
export const UNSEEN_PICKER = { saturation: UNSEEN, slider: UNSEEN }
