import { z } from 'zod'

/** Characters of one text message. */
export const MOST_BODY = 1600

/** Numbers of the simulator: 555-0100 to 555-0199, which are reserved as fictional. */
export const ScreenPhone = z
  .string()
  .regex(/^\+1[2-9]\d{2}55501\d{2}$/, 'Choose a number from 555-0100 to 555-0199')
