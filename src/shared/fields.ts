import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts'
import { toE164 } from './contact.ts'

/** The specification gives one message for an empty and for a malformed address (section 5). */
export const EMAIL_MESSAGE = 'Email is a required field'

/**
 * Email address, trimmed and lower-cased. One strict grammar for sign-in, invitations and email: no commas, quotes,
 * angle brackets, spaces or line breaks, and at most 254 characters.
 */
export const Email = z
  .string({ error: EMAIL_MESSAGE })
  .trim()
  .toLowerCase()
  .max(254, EMAIL_MESSAGE)
  .regex(/^[a-z0-9._%+'-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/, EMAIL_MESSAGE)

/** The live checklist and the schema share this list (specification, section 5). */
export const PASSWORD_RULES: readonly { label: string; test: (password: string) => boolean }[] = [
  { label: 'At least 8 characters', test: password => password.length >= PASSWORD_MIN_LENGTH },
  { label: 'One uppercase letter', test: password => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', test: password => /[a-z]/.test(password) },
  { label: 'One number', test: password => /\d/.test(password) },
  { label: 'One special character (!@#$%^&*)', test: password => /[!@#$%^&*]/.test(password) },
]

export const PASSWORD_MESSAGE =
  'Password must contain at least 8 characters, one uppercase, one number and one special case character'

/** A new password: required first, then every rule of the checklist, at most 128 characters. */
export const NewPassword = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(PASSWORD_MAX_LENGTH, PASSWORD_MESSAGE)
  .refine(password => password === '' || PASSWORD_RULES.every(rule => rule.test(password)), PASSWORD_MESSAGE)

const NOT_THE_SAME = "Passwords doesn't match"

/** The second typing of a new password; that both are the same is the form's rule, see `hasSamePassword`. */
export const PasswordConfirmation = z
  .string({ error: 'Please confirm your password' })
  .min(1, 'Please confirm your password')
  .max(PASSWORD_MAX_LENGTH, NOT_THE_SAME)

/** True when a form's new password was typed twice alike. */
export function hasSamePassword(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}
/** Error of a form whose passwords differ: `.refine(hasSamePassword, SAME_PASSWORD)`. */
export const SAME_PASSWORD = { path: ['confirmPassword'], message: NOT_THE_SAME }

/** A moment in time: ISO-8601 with zone on the wire, Date inside. */
export const Instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

/** The public identifier of a campaign or child event. */
export const EventKey = z.string().regex(/^evt_[a-z0-9]{16}$/, 'Event key is not valid')

/** An internal number that leaves the server only for staff, such as a client id. */
export const Id = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A list answer's page: 1-based, at most 500 rows. */
export const Paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
})

/** Answer of calls that only say that they worked. */
export const Ok = z.object({ ok: z.literal(true) })

/** Without control characters, halves of surrogate pairs, and what turns the direction of the text after it. */
const LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u
/** As `LINE`, with line breaks and tabs. */
const PARAGRAPH = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u

/** True of text without characters that a database cannot keep or that would disguise the text around it. */
export function isKept(text: string): boolean {
  return PARAGRAPH.test(text)
}

/**
 * One line of text, trimmed, at most `max` characters, without characters that a database cannot keep or
 * that would disguise the text around it.
 */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(LINE, 'Contains a character that cannot be saved')
}

/** Text of several lines, otherwise as `line`. */
export function paragraph(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(PARAGRAPH, 'Contains a character that cannot be saved')
}

/** A link that may be put on a page: https only, or empty for none. */
export const WebLink = line(2048).refine(
  text => text === '' || (/^https:\/\//i.test(text) && URL.canParse(text)),
  'Enter a link that starts with https://',
)

/** A phone number as people write it; `toE164` reads it. */
export const PhoneNumber = z
  .string()
  .max(40)
  .refine(text => toE164(text) !== undefined, 'Enter a phone number with area code')

/** A PIN that staff types on a participant's phone: 4 to 8 digits, or empty for none. */
export const Pin = z.string().regex(/^(\d{4,8})?$/, 'PIN must have 4 to 8 digits')

/** A first or last name. */
export const PersonName = line(80).min(1, 'Please enter a name')
