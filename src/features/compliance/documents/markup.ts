import { isSafeUrl } from '#features/tiles/contract.ts'
import { type CloseTag, htmlTokens, type OpenTag } from '#shared/text/html.ts'

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

/** Anchors that other pages link to. */
const ANCHORS = ['enter', 'free-entry', 'fair', 'winners']
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
/** Elements allowed only within one of these. */
const WITHIN: Readonly<Partial<Record<Tag, readonly Tag[]>>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
}
/** Elements that hold only other elements, no words. */
const FRAMES: readonly string[] = ['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']
/** Elements that may hold words. */
const TEXTUAL: readonly string[] = ['p', 'h2', 'h3', 'b', 'i', 'a', 'code']
const MAX_DEPTH = 12
const isTag = (name: string): name is Tag => [...INLINE, ...BLOCKS].some(tag => tag === name)
const isInline = (tag: string) => INLINE.some(inline => inline === tag)

/** A link of our own, such as /verify/…, or one that is safe to follow. */
const isSafeLink = (href: string) => /^\/[a-z]/.test(href) || isSafeUrl(href)

function elementOf(tag: Tag, { attributes }: OpenTag): Element | undefined {
  if (tag === 'a') {
    const href = attributes.get('href') ?? ''
    return isSafeLink(href) ? { tag, href, children: [] } : undefined
  }
  const id = tag === 'h2' ? (attributes.get('id') ?? '') : ''
  return { tag, ...(ANCHORS.includes(id) ? { id } : {}), children: [] }
}

/** The open elements, outermost first; `root` takes content outside of all of them. */
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

/** Words that follow words are one node. */
function addText(open: Open, text: string): void {
  const top = topOf(open)
  if (isFrame(top) || (text.trim() === '' && !top)) return
  if (!top) push(open, { tag: 'p', children: [] })
  const children = topOf(open)?.children ?? []
  const last = children.length - 1
  const before = children[last]
  if (typeof before === 'string') children[last] = before + text
  else children.push(text)
}

/** Closes elements that cannot contain the new one, as HTML parsers do; false if it fits nowhere. */
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

function addStart(open: Open, tag: Tag, start: OpenTag): void {
  const element = elementOf(tag, start)
  if (!element || open.stack.length >= MAX_DEPTH || !makeRoom(open, tag)) return
  if (isInline(tag) && open.stack.length === 0) push(open, { tag: 'p', children: [] })
  push(open, element)
}

function addEnd({ stack }: Open, tag: Tag): void {
  const place = stack.findLastIndex(element => element.tag === tag)
  if (place >= 0) stack.length = place
}

function addTag(open: Open, token: OpenTag | CloseTag): void {
  const tag = SAME[token.name] ?? token.name
  if (tag === 'br') {
    if (open.stack.length > 0 && !isFrame(topOf(open))) topOf(open)?.children.push({ tag })
  } else if (!isTag(tag)) return
  else if (token.kind === 'open') addStart(open, tag, token)
  else addEnd(open, tag)
}

/**
 * Reads HTML as a document: headings, paragraphs, lists, tables, bold, italic, code and safe links. Scripts and styles
 * go with all that they hold; other elements go and leave their words; nothing is ever refused.
 */
export function parseDocument(source: string): DocNode[] {
  const open: Open = { root: [], stack: [] }
  let silent: string | undefined
  for (const token of htmlTokens(source)) {
    if (silent !== undefined) {
      if (token.kind === 'close' && token.name === silent) silent = undefined
    } else if (token.kind === 'text') addText(open, token.text)
    else if (token.kind === 'open' && SILENT.includes(token.name)) silent = token.name
    else if (token.kind !== 'other') addTag(open, token)
  }
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

/** HTML reduced to the allowed markup. */
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
