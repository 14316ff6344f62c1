import { z } from 'zod'
import { RESERVED_WORDS } from '#features/sms/outbound/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Time that a keyword stays with a campaign after its end: 30 days. */
export const KEYWORD_COOL_DOWN_MS = 30 * DAY_MS

/** The word that people text to a number to take part, in capitals. */
export const SmsKeyword = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{1,19}$/, 'Start with a letter and use 2 to 20 letters and digits, without spaces')
  .refine(
    word => !RESERVED_WORDS.includes(word),
    'Carriers reserve this word for stop, start and help messages',
  )
