import { z } from 'zod'

export const NumberKind = z.enum(['shortcode', '10dlc', 'tollfree'])
export type NumberKind = z.infer<typeof NumberKind>

/** Registration status of a number at carriers. */
export const CarrierRegistration = z.enum(['none', 'pending', 'approved', 'rejected'])
export type CarrierRegistration = z.infer<typeof CarrierRegistration>

/** E.164, or the five or six digits of a short code. */
export const OwnNumber = z
  .string()
  .regex(/^(\+[1-9]\d{7,14}|\d{5,6})$/, 'Enter a number like +12075550142, or a short code of 5 or 6 digits')

/** The number of the simulator, which needs no carrier. 555-0100 to 555-0199 are reserved as fictional. */
export const TEST_NUMBER = '+12025550199'
