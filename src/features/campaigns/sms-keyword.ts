import { z } from 'zod'

/**
 * Words that always mean something else in a text message, so they can never be keywords: they end, start or
 * explain the messages of a number (promotions, section 1.5).
 */
export const RESERVED_KEYWORDS: readonly string[] = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'HELP',
  'INFO',
  'START',
  'UNSTOP',
  'YES',
]

/** The word that people text to a number to take part, in capitals. */
export const SmsKeyword = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z][A-Z0-9]{1,19}$/,
    'A keyword has 2 to 20 letters and digits without spaces, and begins with a letter',
  )
  .refine(
    word => !RESERVED_KEYWORDS.includes(word),
    'This word is reserved: carriers use it to stop, start or explain messages',
  )
