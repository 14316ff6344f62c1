import {
  numberPages,
  openSheet,
  PAGE_MARGIN,
  type Sheet,
  writeHeading,
  writeTable,
  writeText,
  writeTitle,
} from '#server/pdf/sheet.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { DISCLAIMER } from '../../disclaimer.ts'
import { type DocNode, documentText, parseDocument } from '../../documents/markup.ts'

type Element = Extract<DocNode, { children: DocNode[] }>

const isElement = (node: DocNode): node is Element => typeof node !== 'string' && node.tag !== 'br'
const wordsOf = (node: DocNode) => documentText([node]).trim()

/** Readers of paper cannot follow links: the address follows the words. */
function spelledOut(nodes: readonly DocNode[], origin: string): DocNode[] {
  return nodes.map(node => {
    if (!isElement(node)) return node
    const children = spelledOut(node.children, origin)
    if (node.tag !== 'a' || !node.href) return { ...node, children }
    const address = node.href.startsWith('/') ? origin + node.href : node.href
    const isSaid = documentText(children).trim() === address
    return { ...node, children: isSaid ? children : [...children, `: ${address}`] }
  })
}

/** Wide columns for long words, and room enough for short ones; shares of the page. */
function widthsOf(rows: readonly string[][]): number[] {
  const shares = rows[0]?.map(() => 10) ?? []
  for (const row of rows) {
    for (const [at, cell] of row.slice(0, shares.length).entries()) {
      shares[at] = Math.min(36, Math.max(shares[at] ?? 0, cell.length))
    }
  }
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map(share => share / all)
}

function childrenOf({ children }: Element, tags: readonly string[]): Element[] {
  return children.filter(isElement).filter(({ tag }) => tags.includes(tag))
}

function writeRows(sheet: Sheet, table: Element): void {
  const rows = childrenOf(table, ['thead', 'tbody', 'tfoot']).flatMap(part =>
    childrenOf(part, ['tr']).map(row => childrenOf(row, ['th', 'td']).map(wordsOf)),
  )
  const [head = [], ...body] = rows
  sheet.moveDown(0.3)
  writeTable(sheet, head, body, widthsOf(rows))
}

function writeList(sheet: Sheet, list: Element): void {
  childrenOf(list, ['li']).forEach((item, at) => {
    writeText(sheet, `${list.tag === 'ol' ? `${at + 1}.` : '•'} ${wordsOf(item)}`)
  })
}

/** True of a paragraph that is bold from end to end, such as the headline. */
function isBold({ children }: Element): boolean {
  const [first, ...rest] = children.filter(child => typeof child !== 'string' || child.trim() !== '')
  return first !== undefined && rest.length === 0 && isElement(first) && first.tag === 'b'
}

function writeNode(sheet: Sheet, node: DocNode): void {
  if (!isElement(node)) return
  if (node.tag === 'h2' || node.tag === 'h3') {
    if (sheet.y > sheet.page.height - PAGE_MARGIN - 60) sheet.addPage()
    writeHeading(sheet, wordsOf(node))
  } else if (node.tag === 'ul' || node.tag === 'ol') writeList(sheet, node)
  else if (node.tag === 'table') writeRows(sheet, node)
  else {
    writeText(sheet, wordsOf(node), { heavy: isBold(node) })
    sheet.moveDown(0.3)
  }
}

export interface Print {
  /** Such as 'Official Rules'. */
  name: string
  title: string
  html: string
  /** "Version 3, accepted by Ada Byron on …" */
  note: string
  at: Date
  /** Where the service is, such as 'https://promo.example.com'. */
  origin: string
  paper: 'LETTER' | 'A4'
  /** Code of its language; English when absent. */
  language?: Language
}

/** A document as a PDF, with the note on its version and the disclaimer at its end; the same words are the same bytes. */
export async function printDocument({
  name,
  title,
  html,
  note,
  at,
  origin,
  paper,
  language,
}: Print): Promise<Buffer> {
  const { sheet, bytes } = await openSheet({
    title: `${title}: ${name}`,
    at,
    paper,
    ...(language ? { language } : {}),
  })
  writeText(sheet, title, { quiet: true })
  writeTitle(sheet, name)
  sheet.moveDown(0.4)
  for (const node of spelledOut(parseDocument(html), origin)) writeNode(sheet, node)
  sheet.moveDown(1)
  writeText(sheet, note, { quiet: true })
  writeText(sheet, DISCLAIMER, { quiet: true })
  numberPages(sheet, `${title}: ${name}`)
  sheet.end()
  return bytes
}
