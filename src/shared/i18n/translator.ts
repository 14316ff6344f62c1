import { IntlMessageFormat } from 'intl-messageformat'
import { type LocalDates, localDates } from './dates.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { Catalog, MessageKey } from './messages/en/index.ts'

export type Values = Readonly<Record<string, string | number>>

/** Everything that differs between languages on a page or in a message. */
export interface Translator extends LocalDates {
  language: Language
  locale: string
  direction: 'ltr' | 'rtl'
  /**
   * Text of a message with its values filled in. Tags stay as they are.
   * @throws when a value is missing
   */
  t(key: MessageKey, values?: Values): string
  /** As `t`, with elements for the tags of the message, by name; the result is a list of children. */
  rich<Node>(
    key: MessageKey,
    values: Readonly<Record<string, string | number | Node | Tag<Node>>>,
  ): (string | Node)[]
  /** "1,234" */
  number(value: number): string
  /** "$25" or "$26.03" from cents. */
  dollars(cents: number): string
  /** "$25.00" from 2500 cents. */
  exactDollars(cents: number): string
}

type Tag<Node> = (children: (string | Node)[]) => Node

/** Letters with a meaning in ICU messages. */
const SYNTAX = /[{<']/

const CENTS = 100

/** A message by "group.name". */
function find(catalog: Readonly<Record<string, Readonly<Record<string, string>>>>, key: MessageKey): string {
  const [group = '', name = ''] = key.split('.')
  const message = catalog[group]?.[name]
  if (message === undefined) throw new Error(`No message ${key}`)
  return message
}

/** The translator of a language, with the texts of its catalog. */
export function makeTranslator(language: Language, catalog: Catalog): Translator {
  const { locale, direction } = LANGUAGES[language]
  const formatOf = (ignoreTag: boolean) => {
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
  const textOf = formatOf(true)
  const richOf = formatOf(false)
  const currency = { style: 'currency', currency: 'USD' } as const
  const plain = new Intl.NumberFormat(locale)
  const whole = new Intl.NumberFormat(locale, { ...currency, minimumFractionDigits: 0 })
  const exact = new Intl.NumberFormat(locale, currency)
  return {
    ...localDates(language),
    language,
    locale,
    direction,
    t(key, values) {
      const format = textOf(key)
      return typeof format === 'string' ? format : String(format.format(values))
    },
    rich<Node>(key: MessageKey, values: Readonly<Record<string, string | number | Node | Tag<Node>>>) {
      const format = richOf(key)
      if (typeof format === 'string') return [format]
      const parts = format.format<Node>(values as Parameters<typeof format.format<Node>>[0])
      return (Array.isArray(parts) ? parts : [parts]) as (string | Node)[]
    },
    number: value => plain.format(value),
    exactDollars: cents => exact.format(cents / CENTS),
    dollars: cents => (cents % CENTS === 0 ? whole : exact).format(cents / CENTS),
  }
}
