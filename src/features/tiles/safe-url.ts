import { z } from 'zod'

const START = /^(?:https:\/\/|mailto:|tel:)[^/]/i
/** Spaces, characters that cannot be seen, and what could end an attribute. */
const UNFIT = /[\s\p{Cc}\p{Cf}"'<>`\\]/u

/** True for an address that is safe to put behind a link: https, mailto or tel, without a password in it. */
export function isSafeUrl(text: string): boolean {
  if (text.length > 2000 || !START.test(text) || UNFIT.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

export const SafeUrl = z
  .string()
  .max(2000)
  .refine(isSafeUrl, 'Use an address that starts with https://, mailto: or tel:')

/** A path on this site, such as that of an uploaded picture: pages load nothing from elsewhere. */
export const OwnPath = z
  .string()
  .max(300)
  .regex(/^\/[A-Za-z0-9_-][A-Za-z0-9_./-]*$/, 'Choose an uploaded picture')
  .refine(path => !path.includes('..'), 'Choose an uploaded picture')
