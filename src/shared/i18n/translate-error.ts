import { madeOnce } from '../time/zone-format.ts'
import { en, type MessageKey } from './messages/en/index.ts'
import type { Translator } from './translator.ts'

interface Known {
  key: MessageKey
  pattern: RegExp
}

/** Letters with a meaning in regular expressions, beside the braces of values. */
const SPECIAL = /[.*+?^$()|[\]\\]/g
const VALUE = /\{(\w+)\}/g
/** "15 minutes" */
const WAIT = /^(\d+) (second|minute|hour|day)s?$/

const isName = (name: string): name is keyof typeof en.errors => name in en.errors

const KNOWN: readonly Known[] = Object.keys(en.errors)
  .filter(isName)
  .map(name => ({
    key: `errors.${name}` as const,
    pattern: new RegExp(
      `^${en.errors[name].replaceAll(SPECIAL, '\\$&').replaceAll(VALUE, '(?<$1>.{1,200})')}$`,
    ),
  }))

const MOST_KEPT = 200
const knownOf = madeOnce<Known | 'unknown'>(MOST_KEPT)

/** Values of a message; a time to wait in words of the language. */
function valuesOf({ duration }: Translator, { pattern }: Known, message: string): Record<string, string> {
  const { wait, ...values } = pattern.exec(message)?.groups ?? {}
  const [, count, unit] = WAIT.exec(wait ?? '') ?? []
  if (wait === undefined) return values
  return { ...values, wait: unit === undefined ? wait : duration(Number(count), unit) }
}

/**
 * The message of an error in the language of the page. Errors are the same for the service's callers and on pages, so
 * each is found by its English message; an unknown one stays as it is.
 */
export function translateError(translator: Translator, message: string): string {
  if (translator.language === 'en') return message
  const known = knownOf(message, () => KNOWN.find(({ pattern }) => pattern.test(message)) ?? 'unknown')
  return known === 'unknown' ? message : translator.t(known.key, valuesOf(translator, known, message))
}
