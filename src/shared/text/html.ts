import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { isKept } from '../fields.ts'

export interface OpenTag {
  kind: 'open'
  /** Lower-cased, as the names of its attributes. */
  name: string
  attributes: ReadonlyMap<string, string>
  /** The tag in its source form. */
  raw: string
}

export interface CloseTag {
  kind: 'close'
  name: string
  raw: string
}

/** A piece of HTML source. The pieces cover the source from end to end. */
export type HtmlToken =
  /** Words, their character references decoded. */
  | { kind: 'text'; text: string }
  | OpenTag
  | CloseTag
  /** A comment, a declaration, an unfinished tag. */
  | { kind: 'other'; raw: string }

const REPLACEMENT = '\ufffd'
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** A character reference brings in only what may be typed. */
function decoded(codePoint: number): string {
  const character = String.fromCodePoint(codePoint)
  return isKept(character) ? character : REPLACEMENT
}

/** Collects the tokens of htmlparser2's tokenizer, and the text between them. */
class TokenList implements TokenizerCallbacks {
  readonly tokens: HtmlToken[] = []
  /** Start of the next token in the source. */
  private at = 0
  private readonly source: string
  private tag: { start: number; name: string; attributes?: Map<string, string> } = { start: 0, name: '' }
  private attribute = { name: '', value: '' }

  constructor(source: string) {
    this.source = source
  }

  /** Text skipped up to here is neither words nor a tag. */
  private reach(start: number): void {
    if (start <= this.at) return
    const raw = this.source.slice(this.at, start)
    const last = this.tokens.at(-1)
    if (last?.kind === 'other') last.raw += raw
    else this.tokens.push({ kind: 'other', raw })
  }

  private addText(text: string, end: number): void {
    const last = this.tokens.at(-1)
    if (last?.kind === 'text') last.text += text
    else this.tokens.push({ kind: 'text', text })
    this.at = end
  }

  ontext(start: number, end: number): void {
    // So the end of a source within a tag is reported, which is no text; within a name such as `script` without its `<`.
    if (start < this.at || (start === this.at + 1 && this.source[this.at] === '<')) return
    this.reach(start)
    this.addText(this.source.slice(start, end), end)
  }

  ontextentity(codePoint: number, end: number): void {
    this.reach(this.source.lastIndexOf('&', end - 1))
    this.addText(decoded(codePoint), end)
  }

  onopentagname(start: number, end: number): void {
    this.reach(start - 1)
    this.at = start - 1
    this.tag = { start: start - 1, name: this.source.slice(start, end).toLowerCase() }
  }

  onattribname(start: number, end: number): void {
    this.attribute = { name: this.source.slice(start, end).toLowerCase(), value: '' }
  }

  onattribdata(start: number, end: number): void {
    this.attribute.value += this.source.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    this.attribute.value += decoded(codePoint)
  }

  onattribend(): void {
    const { name, value } = this.attribute
    this.tag.attributes ??= new Map()
    if (!this.tag.attributes.has(name)) this.tag.attributes.set(name, value)
  }

  onopentagend(end: number): void {
    const { start, name, attributes = NO_ATTRIBUTES } = this.tag
    this.at = end + 1
    this.tokens.push({ kind: 'open', name, attributes, raw: this.source.slice(start, this.at) })
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end)
  }

  onclosetag(start: number, end: number): void {
    const from = start - '</'.length
    this.reach(from)
    const last = this.source.indexOf('>', end)
    this.at = last < 0 ? this.source.length : last + 1
    const name = this.source.slice(start, end).toLowerCase()
    this.tokens.push({ kind: 'close', name, raw: this.source.slice(from, this.at) })
  }

  onend(): void {
    this.reach(this.source.length)
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
}

/**
 * Splits HTML into words and tags as browsers do, in time linear in its length. The caller interprets tags and
 * limits their nesting.
 */
export function htmlTokens(source: string): readonly HtmlToken[] {
  const list = new TokenList(source)
  const tokenizer = new Tokenizer({}, list)
  tokenizer.write(source)
  tokenizer.end()
  return list.tokens
}
