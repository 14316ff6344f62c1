/** The provider's address, and our account there. */
export function readSmsUrl(text: string) {
  const { origin, username: id, password: secret } = new URL(text)
  return { origin, account: { id, secret } }
}

/** The key service, our account there, and the key in it. */
export function readKmsUrl(text: string) {
  const { origin, username, password, pathname, searchParams } = new URL(text)
  const [id, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    origin,
    account: { id, secret },
    keyId: pathname.slice(1),
    region: searchParams.get('region') ?? '',
  }
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
