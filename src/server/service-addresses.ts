import { isAbsolute } from 'node:path'

/** Whether the user name and password before a host can be decoded. */
export function isEncoded(url: string): boolean {
  try {
    const { username, password } = new URL(url)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** The provider's address, and our account there. */
export function readSmsUrl(text: string) {
  const { origin, username: id, password: secret } = new URL(text)
  return { origin, account: { id, secret } }
}

const KMS_URL = /^https?:\/\/[^/:@]+:[^/:@]+@[^/]+\/[\w:/-]{1,300}\?region=[a-z0-9-]{1,40}$/

/** Whether a master key is in a key service that can be called. */
export const isKmsUrl = (value: string): boolean =>
  KMS_URL.test(value) && URL.canParse(value) && isEncoded(value)

/** Whether a master key is in a file: an absolute path, so that a key itself is none. */
export const isPath = (value: string): boolean => isAbsolute(value)

/** The file of a master key, or its key service with our account there and the key in it. */
export function readMasterKey(value: string) {
  if (isPath(value)) return { file: value }
  const { origin, username, password, pathname, searchParams } = new URL(value)
  const [id, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const keyId = pathname.slice(1)
  return { kms: { origin, account: { id, secret }, keyId, region: searchParams.get('region') ?? '' } }
}

/** Key, and the address of a service that speaks Stripe's protocol; Stripe itself if absent. */
export function readStripeKey(text: string | undefined): {
  secretKey: string | undefined
  url: string | undefined
} {
  if (!text?.includes('@')) return { secretKey: text, url: undefined }
  const { origin: url, username: secretKey } = new URL(text)
  return { secretKey, url }
}
