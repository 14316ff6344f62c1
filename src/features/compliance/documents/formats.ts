import { localDates } from '#shared/i18n/dates.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { moneyIn } from '#shared/text/money.ts'
import { numbersIn } from '#shared/text/numbers.ts'
import { currentZoneName, nameUtc } from '#shared/time/format-date.ts'
import { inZones, madeOnce } from '#shared/time/zone-format.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { WrittenLanguage } from './catalog.ts'

type Moment = (instant: Date, timeZone: string) => string

/** Dates, numbers, amounts and lists as the documents of a language write them. */
export interface Formats {
  /** "a, b and c" */
  listed(words: readonly string[]): string
  /** "a, b or c" */
  either(words: readonly string[]): string
  number(value: number): string
  /** "$1,450.50" from cents */
  dollars(cents: number): string
  /** "Friday, November 27, 2026 at 5:00 PM Eastern Time" */
  moment: Moment
  /** An end in words: a midnight end is 11:59 PM of the day before. */
  end: Moment
  /** "Nov 27, 2026, 5:00 PM ET" */
  shortMoment: Moment
  /** "November 27, 2026" from '2026-11-27' */
  day(day: string): string
  /** "Eastern Time" */
  zone(timeZone: string): string
  /** "Canada" */
  country(code: string): string
  /** Text with the spaces that lines may not break at. */
  typeset(text: string): string
}

/** Formatting a moment costs more than all else of a document, and campaigns are judged over and over. */
const remembered = madeOnce<string>(5000)

const SHORT = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const RECENT = new Date('2026-01-01')

function zoneIn(locale: string): (timeZone: string) => string {
  const format = inZones(locale, { timeZoneName: 'longGeneric' })
  return timeZone => {
    const parts = format(timeZone).formatToParts(RECENT)
    return nameUtc(parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)
  }
}

const withFrenchSpaces = (text: string): string =>
  text.replaceAll(' :', '\u00A0:').replaceAll('« ', '«\u00A0').replaceAll(' »', '\u00A0»')

/** The formats of a language. */
export function formatsOf(language: WrittenLanguage): Formats {
  const { locale, zone, direction } = LANGUAGES[language]
  const isEnglish = language === 'en'
  // Lists of English documents have no comma before "and".
  const listLocale = isEnglish ? 'en-GB' : locale
  const and = new Intl.ListFormat(listLocale, { type: 'conjunction' })
  const or = new Intl.ListFormat(listLocale, { type: 'disjunction' })
  const { number } = numbersIn(locale)
  const dates = localDates(language)
  const short = inZones(locale, { ...SHORT, timeZoneName: zone })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const keep =
    (kind: string, write: Moment): Moment =>
    (instant, timeZone) =>
      remembered(`${language} ${kind} ${timeZone} ${instant.getTime()}`, () => write(instant, timeZone))
  const moment = keep('moment', dates.legalMoment)
  return {
    listed: words => and.format(words),
    either: words => or.format(words),
    number,
    dollars: moneyIn(locale, direction).shortDollars,
    moment,
    end: keep('end', (instant, timeZone) => moment(saidEnd(instant, timeZone), timeZone)),
    shortMoment: keep('short', (instant, timeZone) => nameUtc(short(timeZone).format(instant))),
    day: day => dates.longDate(new Date(day), 'UTC'),
    zone: isEnglish ? currentZoneName : zoneIn(locale),
    country: code => countries.of(code) ?? code,
    typeset: locale.startsWith('fr') ? withFrenchSpaces : text => text,
  }
}
