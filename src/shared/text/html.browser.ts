// Takes the place of html.ts in browsers (package.json, `imports`): they know the names of character references themselves.
import { isKept } from '../fields.ts'
import type { HtmlToken } from './html.ts'

const REPLACEMENT = '\ufffd'
const LETTER = /^[a-z]/i
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);?/gi
const TAG_NAME = /[^ \n\t\f\r/>]+/y
const BETWEEN_ATTRIBUTES = /[ \n\t\f\r/]*/y
const ATTRIBUTE_NAME = /[^ \n\t\f\r/>][^ \n\t\f\r/>=]*/y
const EQUALS = /[ \n\t\f\r]*=[ \n\t\f\r]*/y
const EMPTY_COMMENT = /-?>/y
const COMMENT_END = /--!?>/g
const UNQUOTED = /[^ \n\t\f\r>]*/y

/** Elements with raw words up to their end tag. */
const RAW_ENDS = new Map([
  ['script', /<\/script[ \n\t\f\r/>]/gi],
  ['style', /<\/style[ \n\t\f\r/>]/gi],
  ['iframe', /<\/iframe[ \n\t\f\r/>]/gi],
  ['noembed', /<\/noembed[ \n\t\f\r/>]/gi],
  ['noframes', /<\/noframes[ \n\t\f\r/>]/gi],
  ['xmp', /<\/xmp[ \n\t\f\r/>]/gi],
  ['title', /<\/title[ \n\t\f\r/>]/gi],
  ['textarea', /<\/textarea[ \n\t\f\r/>]/gi],
])
/** Those of them with character references. */
const WITH_REFERENCES = ['title', 'textarea']

/** Character of a reference in text, resolved by the browser. No other HTML reaches this function. */
function meaning(reference: string): string {
  // Space at the very beginning of a document would be lost.
  return new DOMParser().parseFromString(`.${reference}`, 'text/html').body.textContent.slice(1)
}

/** A name without its semicolon, and all but the first letters of a longer one, are words in an attribute. */
function isWhole(reference: string, next: string | undefined): boolean {
  if (reference.startsWith('&#')) return true
  if (!reference.endsWith(';') && next === '=') return false
  return meaning(reference) !== meaning(reference.slice(0, -1)) + reference.slice(-1)
}

function withReferences(source: string, inAttribute = false): string {
  return source.replaceAll(REFERENCE, (reference, at: number) =>
    inAttribute && !isWhole(reference, source[at + reference.length])
      ? reference
      : Array.from(meaning(reference), letter => (isKept(letter) ? letter : REPLACEMENT)).join(''),
  )
}

/** Goes through a source once, from its beginning to its end. */
class Reader {
  readonly tokens: HtmlToken[] = []
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  /** Match of `pattern` at the current position, which moves behind it. */
  private take(pattern: RegExp): string | undefined {
    const found = this.find(pattern)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  private takeUntil(end = this.source.length): string {
    const text = this.source.slice(this.at, end)
    this.at = end
    return text
  }

  /** First match of `pattern` after the current position. */
  private find(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    return pattern.exec(this.source)
  }

  /** Goes behind the next `end`; to the end of the source, and false, where there is none. */
  private goBehind(end: string, from = this.at): boolean {
    const found = this.source.indexOf(end, from)
    this.at = found < 0 ? this.source.length : found + end.length
    return found >= 0
  }

  private addText(text: string): void {
    if (text === '') return
    const last = this.tokens.at(-1)
    if (last?.kind === 'text') last.text += text
    else this.tokens.push({ kind: 'text', text })
  }

  private addOther(start: number): void {
    const raw = this.source.slice(start, this.at)
    const last = this.tokens.at(-1)
    if (last?.kind === 'other') last.raw += raw
    else this.tokens.push({ kind: 'other', raw })
  }

  /** The value behind an attribute's name; undefined when the source ends within it. */
  private readValue(): string | undefined {
    if (this.take(EQUALS) === undefined) return ''
    const quote = this.source[this.at]
    if (quote !== '"' && quote !== "'") return withReferences(this.take(UNQUOTED) ?? '', true)
    const start = this.at + 1
    if (!this.goBehind(quote, start)) return undefined
    return withReferences(this.source.slice(start, this.at - 1), true)
  }

  /** Reads a tag behind its name; undefined when the source ends within it. */
  private readAttributes(): Map<string, string> | undefined {
    const attributes = new Map<string, string>()
    for (;;) {
      this.take(BETWEEN_ATTRIBUTES)
      const name = this.take(ATTRIBUTE_NAME)?.toLowerCase()
      if (name === undefined) return this.source[this.at++] === '>' ? attributes : undefined
      const value = this.readValue()
      if (value === undefined) return undefined
      if (!attributes.has(name)) attributes.set(name, value)
    }
  }

  private readOpenTag(start: number): void {
    this.at = start + 1
    const name = this.take(TAG_NAME)?.toLowerCase() ?? ''
    const attributes = this.readAttributes()
    if (!attributes) {
      this.at = this.source.length
      this.addOther(start)
      return
    }
    this.tokens.push({ kind: 'open', name, attributes, raw: this.source.slice(start, this.at) })
    const end = RAW_ENDS.get(name)
    if (end) {
      const words = this.takeUntil(this.find(end)?.index)
      this.addText(WITH_REFERENCES.includes(name) ? withReferences(words) : words)
    } else if (name === 'plaintext') this.addText(this.takeUntil(undefined))
  }

  private readCloseTag(start: number): void {
    this.at = start + 2
    const name = this.take(TAG_NAME)?.toLowerCase() ?? ''
    // Within the name there is no end of it: the source ended.
    if (this.at === this.source.length) this.addOther(start)
    else {
      this.goBehind('>')
      this.tokens.push({ kind: 'close', name, raw: this.source.slice(start, this.at) })
    }
  }

  private readComment(start: number): void {
    this.at = start + '<!--'.length
    if (this.take(EMPTY_COMMENT) === undefined) {
      const end = this.find(COMMENT_END)
      this.at = end ? end.index + end[0].length : this.source.length
    }
    this.addOther(start)
  }

  /** Reads what starts with a `<`. */
  private readMarkup(start: number): void {
    const here = (begin: string) => this.source.startsWith(begin, start)
    const isLetter = (index: number) => LETTER.test(this.source.charAt(index))
    if (isLetter(start + 1)) this.readOpenTag(start)
    else if (here('</') && isLetter(start + 2)) this.readCloseTag(start)
    else if (here('<!--')) this.readComment(start)
    else if (here('<!') || here('<?') || (here('</') && start + 2 < this.source.length)) {
      this.goBehind(here('<![CDATA[') ? ']]>' : '>', start + 2)
      this.addOther(start)
    } else {
      this.at = start + 1
      this.addText('<')
    }
  }

  read(): readonly HtmlToken[] {
    while (this.at < this.source.length) {
      const start = this.source.indexOf('<', this.at)
      this.addText(withReferences(this.takeUntil(start < 0 ? undefined : start)))
      if (start >= 0) this.readMarkup(start)
    }
    return this.tokens
  }
}

/** See html.ts: the same pieces for the same source, as e2e/html.spec.ts holds. */
export function htmlTokens(source: string): readonly HtmlToken[] {
  return new Reader(source).read()
}
