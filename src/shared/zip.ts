/** The lowest ZIP code that the post has given out: Holtsville, NY. */
const LOWEST = '00501'

/** True for a ZIP code of five or nine digits that the post may have given out. */
export const isUsZip = (text: string): boolean => /^\d{5}(-?\d{4})?$/.test(text) && text >= LOWEST

/** Error message for an invalid ZIP code. */
export const zipProblem = (text: string): string =>
  /^\d{5}/.test(text) ? 'This ZIP code does not exist' : 'Enter a five-digit ZIP code'
