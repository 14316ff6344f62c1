import { Parser } from 'htmlparser2'
import { type ESTree, parseSync } from 'vite'
import { type Verdict, verdictOf } from './contexts.ts'
import { hasWords, holdsWords, literally, ofElement, ofExpression, type Phrase, shown } from './phrase.ts'

/** One text, and its place. */
export interface Text {
  file: string
  line: number
  /** Written for operators beside the screens: logs, and errors that only they meet. */
  isLog: boolean
  phrase: Phrase
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

const isElement = (node: ESTree.Node) => node.type === 'JSXElement' || node.type === 'JSXFragment'

/** A phrase that starts at a node: an element with words, a text, a template, or texts added up. */
function phraseAt(node: ESTree.Node, take: (node: ESTree.Node) => void): Phrase | undefined {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return holdsWords(node) ? ofElement(node, take) : undefined
    case 'Literal':
      return typeof node.value === 'string' ? ofExpression(node, take) : undefined
    case 'TemplateLiteral':
      return ofExpression(node, take)
    case 'BinaryExpression':
      return node.operator === '+' ? ofExpression(node, take) : undefined
    default:
      return undefined
  }
}

/** SQL, markup, style sheets, selectors and drawn paths, which no person reads. */
const CODE_SHAPE =
  /^\s*(select|insert|update|delete|with \w+ as|create|alter|unnest|<[a-z?!/]|[.#@:][a-z]|[{[]["'])|\{\s*[a-z-]+\s*:[^}]*[;}]|[;{]\s*$|=>|xmlns|^M-?[\d.]+[ ,-][\d.]/

/** A word beside a placeholder that is for people: "until {shortDay}". */
const SCREENS = /\/(web|view|documents)\/|\.tsx$/
const WORD = /^[({“"']?\p{L}[\p{L}'’-]*[,.:;!?…)”"']*$/u

/** Whether a text reads as words where its place leaves that open; a lone word has to start like a sentence. */
function readsAsWords(phrase: Phrase, atLeast: number, isScreen: boolean): boolean {
  const tokens = literally(phrase).split(/\s+/)
  const words = tokens.filter(token => WORD.test(token))
  if (words.length >= 2) return words.some(word => /\p{Ll}{2}/u.test(word))
  return (
    words.length >= atLeast &&
    (/^[A-Z][a-z-]+[.!?…:]?$/.test(tokens[0] ?? '') || (isScreen && words.length < tokens.length))
  )
}

function isSeen(verdict: Verdict, phrase: Phrase, isScreen: boolean): boolean {
  if (verdict === 'code' || !hasWords(phrase)) return false
  if (CODE_SHAPE.test(shown(phrase))) return false
  return verdict === 'copy' || readsAsWords(phrase, verdict === 'sentence' ? 2 : 1, isScreen)
}

/** The texts of a page that the code holds as one string of HTML. */
function ofMarkup(markup: string): Phrase[] {
  const phrases: Phrase[] = []
  let silent = 0
  const isSilent = (name: string) => name === 'style' || name === 'script'
  const parser = new Parser({
    onopentag: name => (silent += isSilent(name) ? 1 : 0),
    onclosetag: name => (silent -= isSilent(name) ? 1 : 0),
    ontext: text => (silent === 0 ? phrases.push([text.replaceAll(/\s+/g, ' ')]) : 0),
  })
  parser.end(markup)
  return phrases.filter(phrase => hasWords([literally(phrase).replaceAll(/\{\w+\}/g, '')]))
}

const MARKUP = /<\/(p|h1|title|body)>/

/** Every text of a source file that a person can see. */
export function extract(file: string, source: string): Text[] {
  const texts: Text[] = []
  const taken = new Set<ESTree.Node>()
  const visit = (node: ESTree.Node, ancestors: readonly ESTree.Node[]) => {
    if (!taken.has(node)) {
      const own: ESTree.Node[] = []
      const phrase = phraseAt(node, one => own.push(one))
      if (phrase !== undefined) {
        for (const one of own) taken.add(one)
        const line = source.slice(0, (own[0] ?? node).start).split('\n').length
        const verdict = isElement(node) ? 'copy' : verdictOf(node, ancestors)
        const all = shown(phrase)
        const phrases = MARKUP.test(all)
          ? ofMarkup(all)
          : isSeen(verdict, phrase, SCREENS.test(file))
            ? [phrase]
            : []
        texts.push(...phrases.map(one => ({ file, line, isLog: verdict === 'log', phrase: one })))
      }
    }
    const inner = [...ancestors, node]
    for (const child of childrenOf(node)) visit(child, inner)
  }
  visit(parseSync(file, source).program, [])
  return texts
}
