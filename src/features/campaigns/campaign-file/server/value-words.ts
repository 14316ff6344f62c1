import { exactDollars } from '#shared/text/money.ts'
import { calendarDay } from '#shared/time/format-date.ts'

const LONGEST = 200
const FILE_KEY = /^file_[a-z0-9]{16}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/

/** "maxWidth" as "Max width", and "logoFileKey" as "Logo picture". */
export function spaced(name: string): string {
  const words = name.replace(/FileKey$/, 'Picture').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Facts about a value that its words need. */
interface Words {
  choices?: Readonly<Record<string, string>>
  /** Names of pictures by their keys. */
  pictures?: ReadonlyMap<string, string> | undefined
  isMoney?: boolean
}

function sayText(text: string, { choices = {}, pictures }: Words): string {
  if (FILE_KEY.test(text)) return pictures?.get(text) ?? 'Another picture'
  const [whole, day, time] = MOMENT.exec(text) ?? []
  if (whole !== text || day === undefined) return choices[text] ?? text
  return time === undefined ? calendarDay(day) : `${calendarDay(day)}, ${time}`
}

function say(value: unknown, words: Words): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number' && words.isMoney) return exactDollars(value)
  if (typeof value === 'string') return sayText(value, words)
  if (Array.isArray(value)) return value.map(inner => say(inner, words)).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${spaced(name).toLowerCase()}: ${say(inner, { pictures: words.pictures })}`)
    .join('; ')
}

/** A value of a file as people read it, cut to a line; empty for none. */
export function inWords(value: unknown, words: Words = {}): string {
  const text = say(value, words).replaceAll(/\s+/g, ' ').trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
