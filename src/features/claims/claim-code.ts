import { z } from 'zod'

const HALF = 5

/** A claim code for display: "ABCDE-FGHIJ". */
export function shownCode(code: string): string {
  const upper = code.toUpperCase()
  return `${upper.slice(0, HALF)}-${upper.slice(HALF)}`
}

/** A typed claim code: any case, with or without the dash; 0 is read as O, 1 as I. */
export const ClaimCode = z.codec(
  z.string().max(40),
  z.string().regex(/^[a-z2-7]{10}$/, 'A claim code has 10 letters and digits'),
  {
    decode: text => text.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'o').replaceAll('1', 'i'),
    encode: code => code,
  },
)
