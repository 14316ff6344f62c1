import type { FormatXMLElementFn } from 'intl-messageformat'
import { moneyIn } from '../text/money.ts'
import { numbersIn } from '../text/numbers.ts'
import { type LocalDates, localDates } from './dates.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { MessageKey } from './messages/en/index.ts'
import { formatsOf, isolateAll, type Messages, textsOf, type Values } from './texts.ts'

/** Draws the tags of a message, beside its values. */
export type RichValues<Node> = Record<string, string | number | FormatXMLElementFn<Node>>

/** Everything that differs between languages on a page or in a message. */
export interface Translator extends LocalDates, ReturnType<typeof moneyIn>, ReturnType<typeof numbersIn> {
  language: Language
  /** Its texts, for a script that is handed some of them. */
  catalog: Messages
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
}

/** The translator of a language, with the texts of its catalog. */
export function makeTranslator(language: Language, catalog: Messages): Translator {
  const { locale, direction, marks } = LANGUAGES[language]
  const richOf = formatsOf(locale, catalog, false)
  const all = new Intl.ListFormat(locale)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const isRtl = direction === 'rtl'
  return {
    ...localDates(language),
    ...numbersIn(locale),
    ...moneyIn(locale, direction),
    ...textsOf(language, catalog),
    language,
    catalog,
    direction,
    rich<Node>(key: MessageKey, values: RichValues<Node>) {
      const format = richOf(key)
      if (typeof format === 'string') return [format]
      const parts = format.format<Node>(isRtl ? isolateAll(values) : values)
      return Array.isArray(parts) ? parts : [parts]
    },
    join: (...sentences) => sentences.filter(Boolean).join(marks.space),
    allOf: items => all.format(items),
    sentence: clauses => `${clauses.join(marks.semicolon)}${marks.stop}`,
    country: code => countries.of(code) ?? code,
  }
}
