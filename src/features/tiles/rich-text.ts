import { paragraph } from '#shared/fields.ts'
import { ENGLISH } from '#shared/i18n/english.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { htmlTokens, type OpenTag } from '#shared/text/html.ts'
import { type Facts, fillPlaceholders } from './placeholders.ts'
import { isSafeUrl } from './safe-url.ts'

/** Formatted text as a tree: the only way it reaches a page, so markup can never be smuggled in. */
export type RichNode =
  | string
  | { tag: 'br' }
  | { tag: 'b' | 'i' | 'ul' | 'li'; children: RichNode[] }
  | { tag: 'a'; href: string; children: RichNode[] }

interface Open {
  tag: string
  children: RichNode[]
}

const MAX_DEPTH = 8

/** Plain text as rich text, with nothing in it read as markup. */
export function toRichText(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function openNode({ name: tag, attributes }: OpenTag): { node: RichNode & Open } | { problem: string } {
  if (tag === 'a') {
    const href = attributes.get('href') ?? ''
    if (attributes.size !== 1 || !isSafeUrl(href)) {
      return { problem: 'A link needs href="https://…", mailto: or tel:' }
    }
    return { node: { tag, href, children: [] } }
  }
  if (attributes.size > 0) return { problem: `<${tag}> takes no attributes` }
  if (tag === 'b' || tag === 'i' || tag === 'ul' || tag === 'li') return { node: { tag, children: [] } }
  return { problem: 'Only b, i, a, br, ul and li are allowed' }
}

/** Why a tag may not stand here, or undefined. */
function misplaced(tag: string, stack: readonly Open[]): string | undefined {
  if (stack.length > MAX_DEPTH) return 'The formatting is nested too deeply'
  if ((tag === 'li') !== (stack.at(-1)?.tag === 'ul')) return '<li> and <ul> belong together'
  if (tag === 'a' && stack.some(open => open.tag === 'a')) return 'A link cannot contain a link'
  return undefined
}

/** Words that follow words are one node. */
function addText({ children }: Open, text: string): void {
  const last = children.length - 1
  const before = children[last]
  if (typeof before === 'string') children[last] = before + text
  else children.push(text)
}

/** Reads the subset b, i, a, br, ul, li; `problem` names other markup, which stays plain text. */
export function parseRichText(source: string): { nodes: RichNode[]; problem: string | undefined } {
  const root: Open = { tag: '', children: [] }
  const stack = [root]
  let problem: string | undefined
  const top = () => stack.at(-1) ?? root
  for (const token of htmlTokens(source)) {
    if (token.kind === 'text') addText(top(), token.text)
    else if (token.kind === 'other') addText(top(), token.raw)
    else if (token.kind === 'close') {
      if (stack.length > 1 && top().tag === token.name) stack.pop()
      else problem ??= `</${token.name}> closes nothing`
    } else if (token.name === 'br' && token.attributes.size === 0) top().children.push({ tag: 'br' })
    else {
      const opened = openNode(token)
      const wrong = 'problem' in opened ? opened.problem : misplaced(token.name, stack)
      if ('node' in opened && wrong === undefined) {
        top().children.push(opened.node)
        stack.push(opened.node)
      } else {
        problem ??= wrong
        addText(top(), token.raw)
      }
    }
  }
  if (stack.length > 1) problem ??= `<${top().tag}> is not closed`
  return { nodes: root.children, problem }
}

function wordsOf(node: RichNode): string {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : node.children.map(wordsOf).join('')
}

/**
 * The words of a formatted text in readable form, placeholders filled: the proof of a consent.
 * @param translator names the documents in its language
 */
export function plainText(source: string, facts: Facts, { t }: Translator = ENGLISH): string {
  return fillPlaceholders(parseRichText(source).nodes.map(wordsOf).join(''), facts)
    .replaceAll('{rules}', t('page.officialRules'))
    .replaceAll('{terms}', t('page.donationTerms'))
    .replaceAll('{privacy}', t('page.privacyNotice'))
}

/** A schema for formatted text of at most `max` characters. */
export function richText(max: number) {
  return paragraph(max).superRefine((text, context) => {
    const { problem } = parseRichText(text)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })
}
