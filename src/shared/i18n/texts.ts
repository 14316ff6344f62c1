import { IntlMessageFormat } from 'intl-messageformat'
import { LANGUAGES, type Language } from './languages.ts'
import type { MessageKey } from './messages/en/index.ts'

export type Values = Readonly<Record<string, string | number>>

/** An ICU message, or what its parser made of it. */
export type Message = ConstructorParameters<typeof IntlMessageFormat>[0]
/** Messages by group and name: a catalog, or the groups of it that a script needs. */
export type Messages = Readonly<Record<string, Readonly<Record<string, Message>>>>

/** Letters with a meaning in ICU messages. */
const SYNTAX = /[{<']/

function find(messages: Messages, key: MessageKey): Message {
  const [group = '', name = ''] = key.split('.')
  const message = messages[group]?.[name]
  if (message === undefined) throw new Error(`No message ${key}`)
  return message
}

/** The formats of messages, each made at its first use; plain text needs none. */
export function formatsOf(locale: string, messages: Messages, ignoreTag: boolean) {
  const formats = new Map<MessageKey, IntlMessageFormat | string>()
  return (key: MessageKey) => {
    const known = formats.get(key)
    if (known !== undefined) return known
    const message = find(messages, key)
    const format =
      typeof message !== 'string' || SYNTAX.test(message)
        ? new IntlMessageFormat(message, locale, undefined, { ignoreTag })
        : message
    formats.set(key, format)
    return format
  }
}

/** Messages parsed beforehand, for a script that comes without the parser. */
export function parseMessages(language: Language, messages: Messages): Messages {
  const { locale } = LANGUAGES[language]
  const parse = (message: Message): Message =>
    typeof message === 'string' && SYNTAX.test(message)
      ? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst()
      : message
  return Object.fromEntries(
    Object.entries(messages).map(([group, texts]) => [
      group,
      Object.fromEntries(Object.entries(texts).map(([name, message]) => [name, parse(message)])),
    ]),
  )
}

const KEPT_WHOLE = /^(?:\{\w+\}$|https?:)/

/** Keeps the direction of a value apart from its sentence's: a name or a number in Arabic text. Addresses stay links. */
const isolate = <V>(value: V): V | string =>
  typeof value === 'string' && value !== '' && !KEPT_WHOLE.test(value) ? `\u2068${value}\u2069` : value

export const isolateAll = <V>(values: Readonly<Record<string, V>>): Record<string, V | string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

const LIST = { type: 'unit', style: 'short' } as const
/** A list of units has no commas where sentences have no spaces. */
const DENSE_LIST = { type: 'conjunction', style: 'narrow' } as const

/** The texts of messages in a language: what the script of a page needs, without the rest of a translator. */
export function textsOf(language: Language, messages: Messages) {
  const { locale, direction, marks } = LANGUAGES[language]
  const isRtl = direction === 'rtl'
  const formatOf = formatsOf(locale, messages, true)
  const lists = new Intl.ListFormat(locale, marks.space === '' ? DENSE_LIST : LIST)
  return {
    locale,
    t(key: MessageKey, values: Values = {}): string {
      const format = formatOf(key)
      if (typeof format === 'string') return format
      return String(format.format(isRtl ? isolateAll(values) : values))
    },
    isolated: (value: string): string => (isRtl ? isolate(value) : value),
    list: (items: readonly string[]): string => lists.format(items),
  }
}
