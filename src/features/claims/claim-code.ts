import { z } from 'zod'

const HALF = 5

/** A claim code for display: "ABCDE-FGHIJ". */
export function shownCode(code: string): string {
  const upper = code.toUpperCase()
  return `${upper.slice(0, HALF)}-${upper.slice(HALF)}`
}

/** A typed claim code, in upper or lower case, with or without the dash; the digit 0 stands for O and 1 for I. */
export const ClaimCode = z.codec(
  z.string().max(40),
  z.string().regex(/^[a-z2-7]{10}$/, 'Enter a claim code of 10 letters and digits'),
  {
    decode: text => text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'o').replaceAll('1', 'i'),
    encode: code => code,
  },
)
