import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from './languages.ts'
import { en } from './messages/en/index.ts'
import { CATALOGS } from './messages/index.ts'
import { translateError } from './translate-error.ts'
import { translatorOf } from './translators.ts'

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Every message as "group.name", with its English text. */
const MESSAGES = Object.entries<Groups[string]>(en).flatMap(([group, messages]) =>
  Object.entries(messages).map(([name, text]) => ({ group, name, text })),
)

const messagesOf = (code: keyof typeof CATALOGS) =>
  Object.entries<Groups[string]>(CATALOGS[code]).flatMap(([group, messages]) =>
    Object.entries(messages).map(([name, text]) => ({ key: `${group}.${name}`, text })),
  )

/** Names of values and tags of a message. */
const namesIn = (message: string) =>
  [
    ...new Set(
      [...message.matchAll(/\{(\w+)[},]|<(\w+)>|%(cover|gift)/g)].map(
        ([, value, tag, mark]) => value ?? tag ?? mark,
      ),
    ),
  ]
    .sort()
    .join()

const others = LANGUAGE_CODES.filter(code => code !== 'en')

test.each(others)('each message in %s has the values and tags of the English one', code => {
  const catalog: Groups = CATALOGS[code]
  const wrong = MESSAGES.filter(({ group, name, text }) => {
    const translated = catalog[group]?.[name] ?? ''
    return translated.trim() === '' || namesIn(translated) !== namesIn(text)
  })
  expect(wrong).toEqual([])
})

test.each(LANGUAGE_CODES)('each message in %s can be read, with every plural of its language', code => {
  const catalog: Groups = CATALOGS[code]
  const { locale } = translatorOf(code)
  const plurals = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const message of Object.values(catalog).flatMap(group => Object.values(group))) {
    expect(() => new IntlMessageFormat(message, locale)).not.toThrow()
    if (!message.includes(', plural,')) continue
    for (const plural of plurals) expect(message).toMatch(new RegExp(`\\b${plural} \\{`))
  }
})

test.each(others)('no straight apostrophe quotes a part of a message in %s', code => {
  const catalog: Groups = CATALOGS[code]
  expect(MESSAGES.filter(({ group, name }) => catalog[group]?.[name]?.includes("'"))).toEqual([])
})

/** Words of France that Quebec has others for, as in docs/languages/fr-CA.md. */
const OF_FRANCE =
  /(?<!\p{L})(?:lots?|e-mails?|SMS|opérations?|portable|mobile|spams?|PIN|désinscri\p{L}*|scann\p{L}*|agenda|import(?:er|ez)|instants? gagnants?|seconde chance|éligib\p{L}*)(?!\p{L})/iu

test('Quebec French has its own words', () => {
  expect(messagesOf('fr-CA').filter(({ text }) => OF_FRANCE.test(text))).toEqual([])
})

/** Spaces before marks; words in braces are values or plural forms. */
const WRONG_SPACES = {
  fr: /[^\u202f][!?%](?!\p{L})|[^\u202f\u00a0];|[ \u202f][:»]/u,
  'fr-CA': /\s[!?;]|[ \u202f](?:[:$»]|%(?!\p{L}))/u,
} as const

test.each(['fr', 'fr-CA'] as const)('no mark stands at the start of a line in %s', code => {
  expect(messagesOf(code).filter(({ text }) => WRONG_SPACES[code].test(text))).toEqual([])
})

test('an error is found by its message, with its values; a time to wait is written out', () => {
  const spanish = translatorOf('es')
  expect(translateError(spanish, 'At least 5')).toBe(spanish.t('errors.atLeast', { limit: '5' }))
  expect(translateError(spanish, 'Too many wrong attempts. Please wait 15 minutes')).toContain('15 minutos')
  expect(translateError(spanish, 'Enter a number')).toBe(spanish.t('errors.number'))
  expect(translateError(spanish, 'Zip must have at most 9 characters')).toBe(
    spanish.t('errors.tooLong', { field: 'Zip', limit: '9' }),
  )
  expect(translateError(spanish, 'Something new')).toBe('Something new')
})

test('a name in Arabic text keeps its own direction, and a placeholder stays one', () => {
  const { t } = translatorOf('ar')
  expect(t('page.visit', { sponsor: 'Bean Co!' })).toContain('\u2068Bean Co!\u2069')
  expect(t('play.faceNotWon', { firstName: '{firstName}' })).toContain('{firstName}')
})

test('the first of a month is written as people say it', () => {
  const first = new Date('2026-12-01T17:00:00Z')
  const dates = (['fr', 'fr-CA', 'pt', 'es', 'de'] as const).map(code =>
    translatorOf(code).longDate(first, 'UTC'),
  )
  expect(dates).toEqual([
    '1er décembre 2026',
    '1er décembre 2026',
    '1º de dezembro de 2026',
    '1 de diciembre de 2026',
    '1. Dezember 2026',
  ])
  expect(translatorOf('fr-CA').zonedTime(new Date('2026-12-11T01:00:00Z'), 'UTC')).toBe('01 h 00 UTC')
})

test('an amount in Arabic keeps the dollar sign behind its letters', () => {
  const { exactDollars, shortDollars } = translatorOf('ar')
  expect(exactDollars(25486)).toBe('\u200f254.86\u00a0\u2066US$\u2069')
  expect(shortDollars(640000)).toContain('\u2066US$\u2069')
  expect(translatorOf('de').exactDollars(25486)).toBe('254,86\u00a0$')
})
