/** Digits of a hash that distinguish two receipts at a glance. */
const SHORT = 8
/** Digits at either end of a hash, where there is little room. */
const ENDS = 4

/** A hash as a page shows it. */
export interface HashText {
  /** All of it, as hexadecimal digits. */
  whole: string
  short: string
  /** Its beginning and its end. */
  ends: string
}

/** @param whole hexadecimal digits */
export const hashText = (whole: string): HashText => ({
  whole,
  short: `${whole.slice(0, SHORT)}…`,
  ends: `${whole.slice(0, ENDS)}…${whole.slice(-ENDS)}`,
})
