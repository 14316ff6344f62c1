const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind a lower-case address, in any spelling: the part after a plus sign is dropped, and for Google's
 * mail so are dots, which its mailboxes ignore.
 */
export function normalizeEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const local = email.slice(0, at)
  const plain = local.split('+', 1)[0] || local
  return GOOGLE.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/**
 * A phone number as E.164, such as +12075550142. A number without a country is taken for a North
 * American one.
 * @returns undefined when it is no phone number
 */
export function toE164(text: string): string | undefined {
  const compact = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+')
  if (/^\+[1-9]\d{7,14}$/.test(compact)) return compact
  if (/^[2-9]\d{9}$/.test(compact)) return `+1${compact}`
  return /^1[2-9]\d{9}$/.test(compact) ? `+${compact}` : undefined
}
