import type { ReactNode } from 'react'
import { useTranslator } from '#shared/i18n/context.tsx'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { fillPlaceholders } from '../placeholders.ts'
import { parseRichText, type RichNode } from '../rich-text.ts'
import { outward, type ViewContext } from './context.ts'

const LINK = /\{(rules|terms|privacy)\}/

/** Labels of links to the campaign's own documents; for gifts the rules are terms. */
const PAPERS: Readonly<Record<string, MessageKey>> = {
  rules: 'page.officialRules',
  terms: 'page.donationTerms',
  privacy: 'page.privacyNotice',
}

interface Page extends ViewContext {
  t: Translator['t']
}

/** Plain text with its facts; "{rules}", "{terms}" and "{privacy}" become links to the campaign's own pages. */
function withLinks(text: string, context: Page): ReactNode[] {
  return fillPlaceholders(text, context.facts)
    .split(LINK)
    .map((part, index) => {
      const key = `${index}`
      if (index % 2 === 0) return part
      return (
        <a key={key} href={part === 'privacy' ? context.links.privacy : context.links.rules}>
          {context.t(PAPERS[part] ?? 'page.officialRules')}
        </a>
      )
    })
}

function draw(node: RichNode, key: string, context: Page): ReactNode {
  if (typeof node === 'string') return withLinks(node, context)
  if (node.tag === 'br') return <br key={key} />
  const children = node.children.map((child, index) => draw(child, `${key}.${index}`, context))
  if (node.tag === 'a') {
    return (
      <a key={key} href={node.href} {...outward(context)}>
        {children}
      </a>
    )
  }
  const Tag = node.tag
  return <Tag key={key}>{children}</Tag>
}

/** Draws formatted text. Nothing of it is ever read as markup by the browser. */
export function RichTextView({ text, context }: { text: string; context: ViewContext }): ReactNode {
  const { t } = useTranslator()
  return parseRichText(text).nodes.map((node, index) => draw(node, `${index}`, { ...context, t }))
}
