import type { JSONContent } from '@tiptap/core'
import { parseRichText, type RichNode, toRichText } from '../../../rich-text.ts'

type Mark = NonNullable<JSONContent['marks']>[number]

/** The tag of each mark of the editor, from the outside in. */
const MARKS = [
  {
    type: 'link',
    open: (mark: Mark) => `<a href="${toRichText(`${mark.attrs?.href ?? ''}`)}">`,
    close: '</a>',
  },
  { type: 'bold', open: () => '<b>', close: '</b>' },
  { type: 'italic', open: () => '<i>', close: '</i>' },
] as const

type MarkKind = (typeof MARKS)[number]

type Tag = Exclude<RichNode, string | { tag: 'br' }>

/** The marks within a tag: those around it, and its own. */
function marksIn(node: Tag, around: readonly Mark[]): readonly Mark[] {
  if (node.tag === 'a') return [...around, { type: 'link', attrs: { href: node.href } }]
  const type = node.tag === 'b' ? 'bold' : 'italic'
  return around.some(mark => mark.type === type) ? around : [...around, { type }]
}

const paragraph = (content: JSONContent[]): JSONContent => ({ type: 'paragraph', content })

/** The lines and lists of a text: each line is a paragraph of the editor, and a break ends a line like on a page. */
function blocksOf(nodes: readonly RichNode[], around: readonly Mark[]): JSONContent[] {
  const blocks: JSONContent[] = []
  let line: JSONContent[] | undefined
  const endLine = () => {
    blocks.push(paragraph(line ?? []))
    line = undefined
  }
  function addText(text: string, marks: readonly Mark[]) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) endLine()
      if (part !== '') line = [...(line ?? []), { type: 'text', text: part, marks: [...marks] }]
    }
  }
  function add(node: RichNode, marks: readonly Mark[]) {
    if (typeof node === 'string') addText(node, marks)
    else if (node.tag === 'br') endLine()
    else if (node.tag === 'ul') {
      if (line) endLine()
      const items = node.children.filter(child => typeof child !== 'string' || child.trim() !== '')
      if (items.length > 0)
        blocks.push({ type: 'bulletList', content: items.map(item => itemOf(item, marks)) })
    } else if (node.tag === 'li') for (const child of node.children) add(child, marks)
    else for (const child of node.children) add(child, marksIn(node, marks))
  }
  for (const node of nodes) add(node, around)
  if (line) endLine()
  return blocks
}

/** The editor's list items begin with a line, be it an empty one. */
function itemOf(item: RichNode, marks: readonly Mark[]): JSONContent {
  const blocks = blocksOf([item], marks)
  return { type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks] }
}

/** A stored text in the editor's form; forbidden markup becomes words. */
export function toDocument(source: string): JSONContent {
  const content = blocksOf(parseRichText(source).nodes, [])
  return { type: 'doc', content: content.length > 0 ? content : [paragraph([])] }
}

/** Words with their tags, those that are next to each other in one. */
function lineOf(words: readonly JSONContent[], [kind, ...inner]: readonly MarkKind[] = MARKS): string {
  if (!kind) return toRichText(words.map(({ text = '' }) => text).join(''))
  const groups: { mark: Mark | undefined; words: JSONContent[] }[] = []
  for (const word of words) {
    const mark = word.marks?.find(({ type }) => type === kind.type)
    const last = groups.at(-1)
    if (last && JSON.stringify(last.mark) === JSON.stringify(mark)) last.words.push(word)
    else groups.push({ mark, words: [word] })
  }
  return groups
    .map(group => {
      const text = lineOf(group.words, inner)
      return group.mark ? kind.open(group.mark) + text + kind.close : text
    })
    .join('')
}

/** Editor content in its stored form. A line ends with a break, unless a list or the end of the text ends it. */
export function toStored({ content: blocks = [] }: JSONContent): string {
  return blocks
    .map(({ type, content = [] }, index) => {
      if (type === 'bulletList') {
        return `<ul>${content.map(item => `<li>${toStored(item)}</li>`).join('')}</ul>`
      }
      const line = lineOf(content)
      // An empty line is only seen with a break of its own.
      const isSeen = line !== '' || blocks.length === 1
      return blocks[index + 1]?.type === 'paragraph' || !isSeen ? `${line}<br>` : line
    })
    .join('')
}
