import { escapeMarkup } from '#shared/text/escape-markup.ts'

/** Letters of a path that are shown in a link; the whole would fill a phone screen. */
const MOST_PATH = 28

/** An address of the web, or of a mailbox. Punctuation after an address is not part of it. */
const ADDRESS =
  /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi
const ONLY_URL = /^https?:\/\/\S+$/i

/** Plain text for markup, without characters that no reader sees. */
export function escapeText(text: string): string {
  return escapeMarkup(text.replace(/[^\P{Cc}\n\t]/gu, ''))
}

/** Host and the start of the path. The host is never cut, so that readers always see where a link leads. */
function wordsOf({ host, pathname }: URL): string {
  const path = pathname === '/' ? '' : pathname
  return path.length > MOST_PATH ? `${host}${path.slice(0, MOST_PATH)}…` : `${host}${path}`
}

/** A web address that may be linked; undefined if there is none. */
function parseUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** The address that a paragraph consists of, if it is one and nothing else. */
export function onlyUrl(paragraph: string): URL | undefined {
  return ONLY_URL.test(paragraph) ? parseUrl(paragraph) : undefined
}

/** A link to a web page, showing where it leads. */
export function linkTo(url: URL): string {
  return `<a class="link" href="${escapeText(url.href)}" target="_blank" rel="noopener" style="color:#1241C1">${escapeText(wordsOf(url))}</a>`
}

function linkAddress(address: string): string {
  if (!address.includes('://')) {
    return `<a class="link" href="mailto:${escapeText(address)}" style="color:#1241C1">${escapeText(address)}</a>`
  }
  const url = parseUrl(address)
  return url ? linkTo(url) : escapeText(address)
}

/** Text with its addresses as links and its lines as lines; nothing in it is taken for markup. */
export function toMarkup(text: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(escapeText(text.slice(from, index)), linkAddress(address))
    from = index + address.length
  }
  parts.push(escapeText(text.slice(from)))
  return parts.join('').replaceAll('\n', '<br>')
}
