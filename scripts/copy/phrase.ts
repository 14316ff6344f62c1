import type { ESTree } from 'vite'

/** A hole is filled in at run time; a choice is words that depend on a condition. */
export type Part = string | { hole: string } | { choice: Phrase[] }
/** Words with placeholders in between. */
export type Phrase = readonly Part[]

/** A word for "fill this in", so that sentences keep their length and shape. */
const FILLED_IN = 'Maple'

function nameOf(node: ESTree.Node): string {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
    case 'JSXIdentifier':
      return node.name
    case 'MemberExpression':
      return nameOf(node.property)
    case 'CallExpression':
      return nameOf(node.callee)
    case 'ChainExpression':
    case 'AwaitExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf('expression' in node ? node.expression : node.argument)
    case 'JSXElement':
      return nameOf(node.openingElement.name)
    default:
      return '…'
  }
}

const isText = (node: ESTree.Node): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string'

/** How JSX treats a text that goes over several lines: each line trimmed, joined by one space. */
function jsxWords(raw: string): string {
  const lines = raw.split('\n')
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? start : start.trimEnd()
    })
    .filter(line => line !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** Elements that stand within a sentence. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'time',
])
const isInline = (name: string) => INLINE.has(name) || /^[A-Z]/.test(name)

type Container = ESTree.JSXElement | ESTree.JSXFragment

/** Whether words stand beside the children of an element, so that they read as one. */
export const holdsWords = ({ children }: Container): boolean =>
  children.some(child => child.type === 'JSXText' && /\p{L}/u.test(child.value))

/** Collects the nodes that became part of a phrase. */
type Take = (node: ESTree.Node) => void

function ofChild(child: ESTree.JSXChild, take: Take): Part[] {
  if (child.type === 'JSXText') {
    take(child)
    return [jsxWords(child.value)]
  }
  if (child.type === 'JSXExpressionContainer') {
    return child.expression.type === 'JSXEmptyExpression' ? [] : ofExpression(child.expression, take)
  }
  if (child.type === 'JSXFragment') return child.children.flatMap(one => ofChild(one, take))
  if (child.type !== 'JSXElement') return [{ hole: '…' }]
  const name = nameOf(child.openingElement.name)
  if (name === 'br') return ['\n']
  if (isInline(name)) take(child)
  return isInline(name) && child.children.length > 0
    ? child.children.flatMap(one => ofChild(one, take))
    : [{ hole: name }]
}

/** The words of an element whose children read as one text. */
export function ofElement(element: Container, take: Take): Phrase {
  return element.children.flatMap(child => ofChild(child, take))
}

function ofChoice(branches: ESTree.Expression[], take: Take): Part[] {
  const phrases = branches.map(branch => ofExpression(branch, take))
  return phrases.some(hasWords) ? [{ choice: phrases }] : [{ hole: '…' }]
}

/** The plural of an ICU message, and one of its forms. */
const PLURAL = /\{\w+, plural, ((?:\w+ \{[^{}]*\} ?)+)\}/
const FORM = /\w+ \{([^{}]*)\}/g

/** A text, with a choice of forms where an ICU message has a plural. */
function ofMessage(text: string): Part[] {
  const plural = PLURAL.exec(text)
  if (!plural) return [text]
  const [whole, forms = ''] = plural
  const before = text.slice(0, plural.index)
  const after = text.slice(plural.index + whole.length)
  const choice = [...forms.matchAll(FORM)].map(([, form = '']): Phrase => [form.replace('#', FILLED_IN)])
  return [before, { choice }, ...ofMessage(after)].filter(part => part !== '')
}

/** The words of an expression, as far as they stand in the code. */
export function ofExpression(node: ESTree.Expression, take: Take): Part[] {
  if (isText(node)) {
    take(node)
    return ofMessage(node.value)
  }
  if (node.type === 'TemplateLiteral') {
    take(node)
    return node.quasis.flatMap((quasi, index) => {
      const filled = node.expressions[index]
      const words = quasi.value.cooked ?? quasi.value.raw
      return filled === undefined ? [words] : [words, ...ofExpression(filled, take)]
    })
  }
  if (node.type === 'ConditionalExpression') return ofChoice([node.consequent, node.alternate], take)
  if (node.type === 'LogicalExpression') return ofChoice([node.right], take)
  if (node.type === 'ParenthesizedExpression') return ofExpression(node.expression, take)
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    take(node)
    return [...ofExpression(node.left, take), ...ofExpression(node.right, take)]
  }
  return [{ hole: nameOf(node) }]
}

/** Whether a phrase has words of its own. */
export function hasWords(phrase: Phrase): boolean {
  return phrase.some(part => {
    if (typeof part === 'string') return /\p{L}/u.test(part)
    return 'choice' in part && part.choice.some(hasWords)
  })
}

/** Listed form: "{count} {prize|prizes} left". */
export function shown(phrase: Phrase): string {
  return phrase
    .map(part => {
      if (typeof part === 'string') return part
      return 'hole' in part ? `{${part.hole}}` : `{${part.choice.map(shown).join('|')}}`
    })
    .join('')
    .trim()
}

/** Possible readings: the words of each choice at least once, with a word for each placeholder. */
export function variants(phrase: Phrase): string[] {
  const choices = phrase.filter(part => typeof part !== 'string' && 'choice' in part)
  const rounds = Math.max(1, ...choices.map(part => ('choice' in part ? part.choice.length : 1)))
  return Array.from({ length: rounds }, (_, round) =>
    phrase
      .map(part => {
        // Variables that owners may use, such as {firstName}, stand in the text itself.
        if (typeof part === 'string') return part.replaceAll(/\{\w+\}/g, FILLED_IN)
        if ('hole' in part) return FILLED_IN
        return variants(part.choice[Math.min(round, part.choice.length - 1)] ?? [])[0] ?? ''
      })
      .join('')
      .trim(),
  )
}

/** The words that stand in the code, with a sign for each hole. */
export function literally(phrase: Phrase): string {
  return phrase
    .map(part => {
      if (typeof part === 'string') return part
      return 'hole' in part ? '§' : part.choice.map(literally).join(' ')
    })
    .join('')
}
