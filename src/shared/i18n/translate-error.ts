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

const KNOWN: readonly Known[] = Object.entries(en.errors).map(([name, text]) => ({
  key: `errors.${name}` as MessageKey,
  pattern: new RegExp(`^${text.replaceAll(SPECIAL, '\\$&').replaceAll(VALUE, '(?<$1>.{1,200})')}$`),
}))

const keyOf = madeOnce<Known | null>(200)

/**
 * The message of an error in the language of the page. Errors are the same for the service's callers and on pages, so
 * each is found by its English message; an unknown one stays as it is.
 */
export function translateError({ language, t }: Translator, message: string): string {
  if (language === 'en') return message
  const known = keyOf(message, () => KNOWN.find(({ pattern }) => pattern.test(message)) ?? null)
  return known ? t(known.key, known.pattern.exec(message)?.groups) : message
}
