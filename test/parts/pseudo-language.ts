import type { LocalDates } from '#shared/i18n/dates.ts'
import { type Catalog, en } from '#shared/i18n/messages/en/index.ts'
import { makeTranslator, type Translator } from '#shared/i18n/translator.ts'

/**
 * The pseudo-language en-XA: every text of the catalog with accents on all letters and a third more length. A word in
 * plain letters was not translated.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćđéƒǵħíĵķĺɱńóþɋŕšťúṽŵẋýžÁßĆĐÉƑǴĦÍĴĶĹṀŃÓÞɊŔŠŤÚṼŴẊÝŽ'

/** The same letters with accents. */
export const accented = (text: string): string =>
  [...text].map(letter => [...ACCENTED][PLAIN.indexOf(letter)] ?? letter).join('')

const NAME = /[\w%]/

/** A message with accents on its words, and none on names of values, tags and plural forms. */
export function accentMessage(message: string): string {
  let at = 0
  const copyTo = (stop: RegExp): string => {
    const start = at
    while (at < message.length && !stop.test(message[at] ?? '')) at += 1
    return message.slice(start, at)
  }
  const one = (): string => {
    at += 1
    return message[at - 1] ?? ''
  }
  const value = (): string => {
    let said = one() + copyTo(/[,}]/)
    if (message[at] === '}') return said + one()
    // Forms of a plural: "one {text} other {text}".
    while (message[at] !== '}' && at < message.length) {
      said += copyTo(/[{}]/)
      if (message[at] === '{') said += one() + text() + one()
    }
    return said + one()
  }
  const text = (): string => {
    let said = ''
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') said += value()
      else if (message[at] === '<') said += copyTo(/>/)
      else if (message[at] === '%') said += one() + (NAME.test(message[at] ?? '') ? copyTo(/[^a-z]/) : '')
      else said += accented(one())
    }
    return said
  }
  return text()
}

const padded = (message: string) => `${accentMessage(message)}${'~'.repeat(Math.ceil(message.length / 3))}`

function accentGroup<Group extends Readonly<Record<string, string>>>(group: Group): Record<string, string> {
  return Object.fromEntries(Object.entries(group).map(([name, message]) => [name, padded(message)]))
}

/** The English catalog with accents: the same groups and names. */
function pseudoCatalog(): Catalog {
  const catalog = structuredClone<Catalog>(en)
  for (const group of Object.values(catalog)) Object.assign(group, accentGroup(group))
  return catalog
}

const MARK = '◆'
const dates: LocalDates = {
  fullMoment: () => MARK,
  legalMoment: () => MARK,
  shortMoment: () => MARK,
  dayName: () => MARK,
  monthDay: () => MARK,
  mediumDate: () => MARK,
  longDate: () => MARK,
  zonedTime: () => MARK,
  clockSeconds: () => MARK,
}

/** A translator whose words, dates and times are all marked. Its code is not English, so that errors are translated. */
export function pseudoTranslator(): Translator {
  return { ...makeTranslator('es', pseudoCatalog()), ...dates, duration: () => MARK }
}
