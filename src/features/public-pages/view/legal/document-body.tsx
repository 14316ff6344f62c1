import { createElement, type ReactNode } from 'react'
import { type DocNode, parseDocument } from '#features/compliance/contract.ts'

function draw(node: DocNode, key: string, within = ''): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br key={key} />
  const { tag, id, href, children } = node
  const scope = tag === 'th' ? { scope: within === 'thead' ? 'col' : 'row' } : {}
  const outward = href?.startsWith('https:') ? { rel: 'noopener' } : {}
  const part = ['thead', 'tbody', 'tfoot'].includes(tag) ? tag : within
  return createElement(
    tag,
    { key, id, href, ...scope, ...outward },
    ...children.map((child, index) => draw(child, `${key}.${index}`, part)),
  )
}

/** A document in its safe subset; nothing of it is ever read as markup by the browser. */
export function DocumentBody({ html }: { html: string }): ReactNode {
  return parseDocument(html).map((node, index) => draw(node, String(index)))
}
