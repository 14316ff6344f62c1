import { createElement, type ReactNode } from 'react'
import { type DocNode, parseDocument } from '#features/compliance/contract.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import classes from './document-paper.module.css'

type Tags = Readonly<Record<string, string>>

/** The page has its own headings of the first two levels. */
const SHIFTED: Tags = { h2: 'h3', h3: 'h4' }

function draw(node: DocNode, key: string, tags: Tags, within = ''): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br key={key} />
  const { tag, href, children } = node
  const part = ['thead', 'tbody', 'tfoot'].includes(tag) ? tag : within
  const scope = tag === 'th' ? { scope: within === 'thead' ? 'col' : 'row' } : {}
  const target = href === undefined ? {} : { href, target: '_blank', rel: 'noopener' }
  return createElement(
    tags[tag] ?? tag,
    { key, ...scope, ...target },
    ...children.map((child, index) => draw(child, `${key}.${index}`, tags, part)),
  )
}

/** The parts of a document; nothing of it is read as markup by the browser. */
export function drawDocument(nodes: readonly DocNode[], tags: Tags = {}): ReactNode[] {
  return nodes.map((node, index) => draw(node, String(index), tags))
}

interface DocumentPaperProps {
  title: string
  html: string
  /** English when absent. */
  language?: Language
  /** Shows the beginning alone. */
  cut?: boolean
}

/** A document as a sheet of paper. */
export function DocumentPaper({ title, html, language = 'en', cut }: DocumentPaperProps) {
  const nodes = parseDocument(html)
  return (
    <div className={classes.desk} data-cut={cut}>
      <div className={classes.sheet} lang={language} dir={LANGUAGES[language].direction}>
        <div className={classes.title}>{title}</div>
        {drawDocument(cut ? nodes.slice(0, 8) : nodes, SHIFTED)}
      </div>
    </div>
  )
}
