import type { JSONContent } from '@tiptap/core'
import { htmlTokens, type OpenTag } from '#shared/text/html.ts'
import { toRichText } from '../../../rich-text.ts'
import { isSafeUrl } from '../../../safe-url.ts'
import { toDocument } from './stored-text.ts'

/** Tags of other programs that mean one of ours. */
const SAME: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  a: 'a',
  ul: 'ul',
  ol: 'ul',
  li: 'li',
}
const LINES = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'blockquote'])
const HIDDEN = new Set(['style', 'script', 'title'])

/** Google Docs puts everything that was copied into a bold tag that is not bold. */
const NOT_BOLD = /font-weight:\s*(?:normal|400)/

/** After these a line starts. */
const LINE_STARTS = ['<br>', '<ul>', '<li>', '</ul>']

/** Writes a formatted text of the tags that are found, each closed and in its place. */
class Writer {
  source = ''
  private readonly opened: string[] = []

  /** A list holds items alone. */
  private get takesWords(): boolean {
    return this.opened.at(-1) !== 'ul'
  }

  get isInItem(): boolean {
    return this.opened.includes('li')
  }

  add(words: string): void {
    if (!this.takesWords) return
    // HTML has no spaces where a line starts.
    const isStart = this.source === '' || LINE_STARTS.some(tag => this.source.endsWith(tag))
    this.source += toRichText(isStart ? words.trimStart() : words)
  }

  open(tag: string, href = ''): void {
    if (tag === 'li') {
      if (this.takesWords) this.close('li')
      if (this.takesWords) return
    } else if (!this.takesWords || (tag !== 'ul' && this.opened.includes(tag))) return
    this.source += tag === 'a' ? `<a href="${toRichText(href)}">` : `<${tag}>`
    this.opened.push(tag)
  }

  /** Closes all elements opened within `tag`, and it. */
  close(tag: string): void {
    const place = this.opened.lastIndexOf(tag)
    if (place < 0) return
    for (const inner of this.opened.splice(place).toReversed()) this.source += `</${inner}>`
  }

  end(): string {
    const [first] = this.opened
    if (first !== undefined) this.close(first)
    return this.source
  }
}

function openTag(writer: Writer, { name, attributes }: OpenTag): void {
  const href = attributes.get('href') ?? ''
  const tag = SAME[name]
  if (name === 'br') writer.source += '<br>'
  else if (tag === 'a') {
    if (isSafeUrl(href)) writer.open(tag, href)
  } else if (tag && !(tag === 'b' && NOT_BOLD.test(attributes.get('style') ?? ''))) writer.open(tag)
}

/** Copied HTML as a formatted text: tags that are not known are left out, and their words stay. */
function toSource(html: string): string {
  const writer = new Writer()
  let hidden = ''
  for (const token of htmlTokens(html)) {
    if (hidden !== '') {
      if (token.kind === 'close' && token.name === hidden) hidden = ''
    } else if (token.kind === 'text') {
      writer.add(token.text.replaceAll(/\s+/g, ' '))
    } else if (token.kind === 'open') {
      if (HIDDEN.has(token.name)) hidden = token.name
      else openTag(writer, token)
    } else if (token.kind === 'close') {
      const tag = SAME[token.name]
      if (tag) writer.close(tag)
      else if (LINES.has(token.name) && !writer.isInItem) writer.source += '<br>'
    }
  }
  return writer.end()
}

const isSeen = ({ content = [] }: JSONContent) =>
  content.some(({ type, text }) => type !== 'text' || text?.trim() !== '')

/**
 * Clipboard as content of the editor. The library would let the browser parse the HTML, which the page's content
 * security policy forbids.
 */
export function pastedContent(data: Pick<DataTransfer, 'getData'>): JSONContent[] {
  const html = data.getData('text/html')
  const source =
    html === '' ? toRichText(data.getData('text/plain')).replaceAll(/\r\n?/g, '\n') : toSource(html)
  const blocks = toDocument(source).content ?? []
  const [only] = blocks
  // Words go into the line at the cursor, lines and lists become blocks.
  if (only && blocks.length === 1 && only.type === 'paragraph') return only.content ?? []
  return html === '' ? blocks : blocks.filter(isSeen)
}
