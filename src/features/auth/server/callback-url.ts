const MAX_LENGTH = 2000

/**
 * Where to go after signing in or out: a page of this very origin, or its start page. Judged as a browser
 * reads it, so no spelling leads elsewhere.
 */
export function safeCallbackUrl(wanted: string | undefined, origin: string): string {
  const start = `${origin}/`
  if (!wanted || wanted.length > MAX_LENGTH || !URL.canParse(wanted, origin)) return start
  const url = new URL(wanted, origin)
  const isOwn = url.origin === origin && url.username === '' && url.password === ''
  return isOwn ? url.href : start
}
