/** The numbers of section 9 of the specification, each with its meaning. */

/** The wizard has 13 pages; progress is the rounded percentage page / total. */
export const WIZARD_PAGES = 13
/** Years; the default minimum age of an entrant. */
export const DEFAULT_MINIMUM_AGE = 18
/** Seconds between two refreshes of the session in the browser. */
export const SESSION_REFRESH_SECONDS = 600
/** Characters. */
export const PASSWORD_MIN_LENGTH = 8
/** Characters; a bound for hashing, not a rule people meet. */
export const PASSWORD_MAX_LENGTH = 128
/** Milliseconds the toasts of token activation and password reset stay. */
export const TOAST_MS = 5000
/** The campaign editor has this many pages beyond its tiles: details, styles, review and share. */
export const EDITOR_EXTRA_PAGES = 3
