const MAX_LENGTH = 2000

/**
 * Target after sign-in or sign-out: a page of the same origin, or its start page. Parses as a browser does,
 * so that no spelling leads elsewhere.
 */
export function safeCallbackUrl(wanted: string | undefined, origin: string): string {
  const start = `${origin}/`
  if (!wanted || wanted.length > MAX_LENGTH || !URL.canParse(wanted, origin)) return start
  const url = new URL(wanted, origin)
  const isOwn = url.origin === origin && url.username === '' && url.password === ''
  return isOwn ? url.href : start
}
