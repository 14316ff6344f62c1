import type { MessageKey } from './messages/en/index.ts'
import type { Translator } from './translator.ts'

/** A time in UTC epoch milliseconds, which a text shows to the minute or to the second. */
export interface SaidTime {
  utc: number
  to?: 'second'
}

/** A value of a text: a name or hash, several of them, a number, a time, or another text. */
export type SaidValue = string | readonly string[] | number | SaidTime | Said

/** A text before it is in a language. It can be sent and stored. */
export interface Said {
  key: MessageKey
  values?: Readonly<Record<string, SaidValue>>
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** "March 21, 2026 at 12:00 PM UTC" */
function utcTime({ utc, to }: SaidTime, locale: string): string {
  const seconds = to === 'second' ? ({ second: '2-digit' } as const) : {}
  const text = new Date(utc).toLocaleString(locale, { ...DAY, ...seconds, timeZone: 'UTC' })
  // Some browsers put a narrow space before AM and PM.
  return `${text.replaceAll('\u202f', ' ')} UTC`
}

const isTime = (value: SaidTime | Said): value is SaidTime => 'utc' in value
const isList = (value: SaidValue): value is readonly string[] => Array.isArray(value)

type Texts = Pick<Translator, 't' | 'list' | 'isolated' | 'locale'>

/** Puts texts into the language of a translator. */
export function sayWith({ t, list, isolated, locale }: Texts): (said: Said) => string {
  const write = (value: SaidValue): string | number => {
    if (typeof value !== 'object') return value
    if (isList(value)) return list(value.map(isolated))
    return isTime(value) ? utcTime(value, locale) : say(value)
  }
  const say = ({ key, values = {} }: Said): string =>
    t(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, write(value)])))
  return say
}
