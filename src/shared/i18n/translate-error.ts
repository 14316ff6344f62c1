import { en, type MessageKey } from './messages/en/index.ts'
import type { Translator } from './translator.ts'

/** An English message: the texts around its values, and their names. */
interface Known {
  key: MessageKey
  texts: readonly string[]
  names: readonly string[]
}

const VALUE = /\{(\w+)\}/
/** "15 minutes" */
const WAIT = /^(\d+) (second|minute|hour|day)s?$/

const isName = (name: string): name is keyof typeof en.errors => name in en.errors

const KNOWN: readonly Known[] = Object.keys(en.errors)
  .filter(isName)
  .map(name => {
    // Texts and names take turns.
    const parts = en.errors[name].split(VALUE)
    return {
      key: `errors.${name}` as const,
      texts: parts.filter((_, index) => index % 2 === 0),
      names: parts.filter((_, index) => index % 2 === 1),
    }
  })

/** Values between the texts of a message; undefined for another message. */
function readValues({ texts, names }: Known, message: string): Record<string, string> | undefined {
  const [first = '', ...rest] = texts
  if (!message.startsWith(first) || (rest.length === 0 && message !== first)) return undefined
  const values: Record<string, string> = {}
  let at = first.length
  for (const [place, text] of rest.entries()) {
    const end = place === rest.length - 1 ? message.length - text.length : message.indexOf(text, at)
    if (end <= at || !message.startsWith(text, end)) return undefined
    values[names[place] ?? ''] = message.slice(at, end)
    at = end + text.length
  }
  return values
}

/** A time to wait in words of the language. */
function inLanguage({ duration }: Translator, wait: string): string {
  const [, count, unit] = WAIT.exec(wait) ?? []
  return unit === undefined ? wait : duration(Number(count), unit)
}

/**
 * The message of an error in the language of the page. Errors are the same for the service's callers and on pages, so
 * each is found by its English message; an unknown one stays as it is.
 */
export function translateError(translator: Translator, message: string): string {
  if (translator.language === 'en') return message
  for (const known of KNOWN) {
    const values = readValues(known, message)
    if (values === undefined) continue
    const { wait } = values
    return translator.t(
      known.key,
      wait === undefined ? values : { ...values, wait: inLanguage(translator, wait) },
    )
  }
  return message
}
