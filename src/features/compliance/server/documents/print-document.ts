import {
  openSheet,
  PAGE_MARGIN,
  type Sheet,
  writeHeading,
  writeTable,
  writeText,
  writeTitle,
} from '#server/pdf/sheet.ts'
import { DISCLAIMER } from '../../disclaimer.ts'
import { type DocNode, documentText, parseDocument } from '../../documents/markup.ts'

type Element = Extract<DocNode, { children: DocNode[] }>

const isElement = (node: DocNode): node is Element => typeof node !== 'string' && node.tag !== 'br'
const wordsOf = (node: DocNode) => documentText([node]).trim()

function childrenOf({ children }: Element, tags: readonly string[]): Element[] {
  return children.filter(isElement).filter(({ tag }) => tags.includes(tag))
}

function writeRows(sheet: Sheet, table: Element): void {
  const rows = childrenOf(table, ['thead', 'tbody', 'tfoot']).flatMap(part =>
    childrenOf(part, ['tr']).map(row => childrenOf(row, ['th', 'td']).map(wordsOf)),
  )
  const [head = [], ...body] = rows
  const others = Math.max(1, head.length - 1)
  const widths = head.map((_, at) => (at === 0 ? 0.4 : 0.6 / others))
  sheet.moveDown(0.3)
  writeTable(sheet, head, body, widths)
}

function writeList(sheet: Sheet, list: Element): void {
  childrenOf(list, ['li']).forEach((item, at) => {
    writeText(sheet, `${list.tag === 'ol' ? `${at + 1}.` : '•'} ${wordsOf(item)}`)
  })
}

function writeNode(sheet: Sheet, node: DocNode): void {
  if (!isElement(node)) return
  if (node.tag === 'h2' || node.tag === 'h3') {
    if (sheet.y > sheet.page.height - PAGE_MARGIN - 60) sheet.addPage()
    writeHeading(sheet, wordsOf(node))
  } else if (node.tag === 'ul' || node.tag === 'ol') writeList(sheet, node)
  else if (node.tag === 'table') writeRows(sheet, node)
  else {
    writeText(sheet, wordsOf(node))
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
}

/** A document as a PDF, with the note on its version and the disclaimer at its end; the same words are the same bytes. */
export function printDocument({ name, title, html, note, at }: Print): Promise<Buffer> {
  const { sheet, bytes } = openSheet({ title: `${title}: ${name}`, at })
  writeText(sheet, title, { quiet: true })
  writeTitle(sheet, name)
  sheet.moveDown(0.4)
  for (const node of parseDocument(html)) writeNode(sheet, node)
  sheet.moveDown(1)
  writeText(sheet, note, { quiet: true })
  writeText(sheet, DISCLAIMER, { quiet: true })
  sheet.end()
  return bytes
}
