import { type FormatXMLElementFn, IntlMessageFormat } from 'intl-messageformat'
import { moneyIn } from '../text/money.ts'
import { type LocalDates, localDates } from './dates.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { Catalog, MessageKey } from './messages/en/index.ts'

export type Values = Readonly<Record<string, string | number>>

/** Draws the tags of a message, beside its values. */
export type RichValues<Node> = Record<string, string | number | FormatXMLElementFn<Node>>

/** Everything that differs between languages on a page or in a message. */
export interface Translator extends LocalDates, ReturnType<typeof moneyIn> {
  language: Language
  locale: string
  direction: 'ltr' | 'rtl'
  /**
   * Text of a message with its values filled in. Tags stay as they are.
   * @throws when a value is missing
   */
  t(key: MessageKey, values?: Values): string
  /** As `t`, in parts: each tag of the message is drawn by the function of its name. */
  rich<Node>(key: MessageKey, values: RichValues<Node>): (string | Node)[]
  /** A value for a text that is filled without `t`: its direction is kept apart where the language needs that. */
  isolated(value: string): string
  /** Sentences after each other. */
  join(...sentences: string[]): string
  /** "a.pdf, b.pdf" */
  list(items: readonly string[]): string
  /** "Maine, Ohio, and Texas" */
  allOf(items: readonly string[]): string
  /** Clauses as one sentence. */
  sentence(clauses: readonly string[]): string
  /** Name of a country by its code. */
  country(code: string): string
  /** "1,234" */
  number(value: number): string
  /** "3 hours" */
  duration(count: number, unit: string): string
}

/** Letters with a meaning in ICU messages. */
const SYNTAX = /[{<']/

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

function find(catalog: Groups, key: MessageKey): string {
  const [group = '', name = ''] = key.split('.')
  const message = catalog[group]?.[name]
  if (message === undefined) throw new Error(`No message ${key}`)
  return message
}

/** The formats of a catalog, each made at its first use; plain text needs none. */
function formatsOf(locale: string, catalog: Catalog, ignoreTag: boolean) {
  const formats = new Map<MessageKey, IntlMessageFormat | string>()
  return (key: MessageKey) => {
    const known = formats.get(key)
    if (known !== undefined) return known
    const message = find(catalog, key)
    const format = SYNTAX.test(message)
      ? new IntlMessageFormat(message, locale, undefined, { ignoreTag })
      : message
    formats.set(key, format)
    return format
  }
}

const KEPT_WHOLE = /^(?:\{\w+\}$|https?:)/

/** Keeps the direction of a value apart from its sentence's: a name or a number in Arabic text. Addresses stay links. */
const isolate = <V>(value: V): V | string =>
  typeof value === 'string' && value !== '' && !KEPT_WHOLE.test(value) ? `\u2068${value}\u2069` : value

const isolateAll = <V>(values: Readonly<Record<string, V>>): Record<string, V | string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

function numbersOf(locale: string) {
  const plain = new Intl.NumberFormat(locale)
  return {
    number: (value: number) => plain.format(value),
    duration: (count: number, unit: string) =>
      count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' }),
  }
}

const SEMICOLONS: Readonly<Partial<Record<Language, string>>> = { ar: '؛ ', zh: '；' }

/** The translator of a language, with the texts of its catalog. */
export function makeTranslator(language: Language, catalog: Catalog): Translator {
  const { locale, direction } = LANGUAGES[language]
  const textOf = formatsOf(locale, catalog, true)
  const richOf = formatsOf(locale, catalog, false)
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const all = new Intl.ListFormat(locale)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const isRtl = direction === 'rtl'
  return {
    ...localDates(language),
    ...numbersOf(locale),
    ...moneyIn(locale, direction),
    language,
    locale,
    direction,
    t(key, values = {}) {
      const format = textOf(key)
      return typeof format === 'string' ? format : String(format.format(isRtl ? isolateAll(values) : values))
    },
    rich<Node>(key: MessageKey, values: RichValues<Node>) {
      const format = richOf(key)
      if (typeof format === 'string') return [format]
      const parts = format.format<Node>(isRtl ? isolateAll(values) : values)
      return Array.isArray(parts) ? parts : [parts]
    },
    isolated: value => (isRtl ? isolate(value) : value),
    join: (...sentences) => sentences.filter(Boolean).join(language === 'zh' ? '' : ' '),
    list: items => lists.format(items),
    allOf: items => all.format(items),
    sentence: clauses => `${clauses.join(SEMICOLONS[language] ?? '; ')}${language === 'zh' ? '。' : '.'}`,
    country: code => countries.of(code) ?? code,
  }
}
