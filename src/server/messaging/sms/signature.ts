import { createHmac, timingSafeEqual } from 'node:crypto'

function isSame(right: Buffer, given: Buffer): boolean {
  return right.length === given.length && timingSafeEqual(right, given)
}

/**
 * Twilio's signature of a form: HMAC-SHA1 over the full address and all fields, name and value, sorted by name.
 * @returns base64, as in the header X-Twilio-Signature
 */
export function signForm(secret: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort()
  const pairs = names.flatMap(name => [...new Set(fields.getAll(name))].sort().map(value => name + value))
  return createHmac('sha1', secret)
    .update(url + pairs.join(''))
    .digest('base64')
}

/** Whether a form was signed with `secret`; never without one. */
export function isSignedForm(
  secret: string,
  { url, fields, signature }: { url: string; fields: URLSearchParams; signature: string },
): boolean {
  if (secret === '') return false
  return isSame(Buffer.from(signForm(secret, url, fields)), Buffer.from(signature))
}

/** HMAC-SHA256 over the very bytes of a body, as hex. */
export function signBody(secret: Buffer, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether a body was signed with `secret`. */
export function isSignedBody(secret: Buffer, body: string, signature: string): boolean {
  return isSame(Buffer.from(signBody(secret, body)), Buffer.from(signature))
}
