import { isSafeUrl } from '#features/tiles/contract.ts'

const INLINE = ['b', 'i', 'code', 'a'] as const
const BLOCKS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const
type Tag = (typeof INLINE)[number] | (typeof BLOCKS)[number]

/** A document as a tree: the only way its words reach a page, so markup can never be smuggled in. */
export type DocNode =
  | string
  | { tag: 'br' }
  | { tag: Tag; id?: string | undefined; href?: string | undefined; children: DocNode[] }

type Element = Extract<DocNode, { children: DocNode[] }>

/** Where other pages lead to. */
const ANCHORS = ['enter', 'fair', 'winners']
/** Their content is never words of the document. */
const SILENT = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
]
const SAME: Readonly<Record<string, Tag>> = {
  strong: 'b',
  em: 'i',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
}
/** What may stand only within one of these. */
const WITHIN: Readonly<Partial<Record<Tag, readonly Tag[]>>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
}
/** What holds other elements only, no words. */
const FRAMES: readonly string[] = ['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']
/** What words may stand in. */
const TEXTUAL: readonly string[] = ['p', 'h2', 'h3', 'b', 'i', 'a', 'code']
const MAX_DEPTH = 12
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)([^<>]*)>/g
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  amp: '&',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  sect: '§',
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  )
}

const isTag = (name: string): name is Tag => [...INLINE, ...BLOCKS].some(tag => tag === name)
const isInline = (tag: string) => INLINE.some(inline => inline === tag)
const attribute = (attributes: string, name: string) =>
  decode(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

/** A link of our own, such as /verify/…, or one that is safe to follow. */
const isSafeLink = (href: string) => /^\/[a-z]/.test(href) || isSafeUrl(href)

function elementOf(tag: Tag, attributes: string): Element | undefined {
  if (tag === 'a') {
    const href = attribute(attributes, 'href')
    return isSafeLink(href) ? { tag, href, children: [] } : undefined
  }
  const id = tag === 'h2' ? attribute(attributes, 'id') : ''
  return { tag, ...(ANCHORS.includes(id) ? { id } : {}), children: [] }
}

/** The elements that are open, outermost first; `root` takes what stands in none of them. */
interface Open {
  root: DocNode[]
  stack: Element[]
}

const topOf = ({ stack }: Open) => stack.at(-1)
const isFrame = (element: Element | undefined) => element !== undefined && FRAMES.includes(element.tag)

function push(open: Open, element: Element): void {
  const into = topOf(open)?.children ?? open.root
  into.push(element)
  open.stack.push(element)
}

function addText(open: Open, words: string): void {
  const text = decode(words)
  const top = topOf(open)
  if (text === '' || isFrame(top) || (text.trim() === '' && !top)) return
  if (!top) push(open, { tag: 'p', children: [] })
  topOf(open)?.children.push(text)
}

/** Ends what the new element cannot stand in, as browsers do; false when there is no place for it. */
function makeRoom({ stack }: Open, tag: Tag): boolean {
  const within = WITHIN[tag]
  if (within) {
    const place = stack.findLastIndex(element => within.some(one => one === element.tag))
    if (place >= 0) stack.length = place + 1
    return place >= 0
  }
  if (isInline(tag)) return !isFrame(stack.at(-1)) && !(tag === 'a' && stack.some(one => one.tag === 'a'))
  const words = stack.findIndex(element => TEXTUAL.includes(element.tag))
  if (words >= 0) stack.length = words
  return !isFrame(stack.at(-1))
}

function addStart(open: Open, tag: Tag, attributes: string): void {
  const element = elementOf(tag, attributes)
  if (!element || open.stack.length >= MAX_DEPTH || !makeRoom(open, tag)) return
  if (isInline(tag) && open.stack.length === 0) push(open, { tag: 'p', children: [] })
  push(open, element)
}

function addEnd({ stack }: Open, tag: Tag): void {
  const place = stack.findLastIndex(element => element.tag === tag)
  if (place >= 0) stack.length = place
}

/** Where the silent element that begins here is over. */
function endOfSilent(source: string, name: string, from: number): number {
  const end = source.toLowerCase().indexOf(`</${name}`, from)
  return end < 0 ? source.length : end
}

/**
 * Reads HTML as a document: headings, paragraphs, lists, tables, bold, italic, code and safe links. Scripts and styles
 * go with all that they hold; other elements go and leave their words; nothing is ever refused.
 */
export function parseDocument(source: string): DocNode[] {
  const open: Open = { root: [], stack: [] }
  let at = 0
  for (const match of source.matchAll(TOKEN)) {
    if (match.index < at) continue
    const [whole, slash, given = '', attributes = ''] = match
    addText(open, source.slice(at, match.index))
    at = match.index + whole.length
    const name = given.toLowerCase()
    const tag = SAME[name] ?? name
    if (SILENT.includes(name)) {
      if (slash === '') at = endOfSilent(source, name, at)
    } else if (tag === 'br') {
      if (open.stack.length > 0 && !isFrame(topOf(open))) topOf(open)?.children.push({ tag })
    } else if (isTag(tag)) {
      if (slash === '') addStart(open, tag, attributes)
      else addEnd(open, tag)
    }
  }
  addText(open, source.slice(at))
  return open.root
}

/** Plain text as part of a document's source. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function source(node: DocNode): string {
  if (typeof node === 'string') return escapeText(node)
  if (node.tag === 'br') return '<br>'
  const id = node.id ? ` id="${node.id}"` : ''
  const href = node.href ? ` href="${escapeText(node.href)}"` : ''
  const inside = node.children.map(source).join('')
  const end = isInline(node.tag) ? '' : '\n'
  return `<${node.tag}${id}${href}>${inside}</${node.tag}>${end}`
}

/** The source of a document: reading it again gives the same tree. */
export function documentSource(nodes: readonly DocNode[]): string {
  return nodes.map(source).join('')
}

/** HTML reduced to what a document may hold. */
export function sanitised(html: string): string {
  return documentSource(parseDocument(html))
}

/** The words of a document as people read them, one block a line. */
export function documentText(nodes: readonly DocNode[]): string {
  return nodes
    .map(node => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return '\n'
      return (
        documentText(node.children) +
        (isInline(node.tag) ? '' : ['td', 'th'].includes(node.tag) ? '\t' : '\n')
      )
    })
    .join('')
}
