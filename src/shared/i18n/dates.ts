import { clockSeconds, fullMoment, legalMoment, longDate, nameUtc, zonedTime } from '../time/format-date.ts'
import { inZones } from '../time/zone-format.ts'
import { LANGUAGES, type Language } from './languages.ts'

type Write = (moment: Date, zone: string) => string

/** Dates and times as a language writes them; `zone` is an IANA name. */
export interface LocalDates {
  /** "Friday, November 27, 2026 at 5:00 PM ET" */
  fullMoment: Write
  /** The same with the whole name of the zone: for documents. */
  legalMoment: Write
  /** "Fri, Nov 27, 5:00 PM ET" */
  shortMoment: Write
  /** "Friday, November 27" */
  dayName: Write
  /** "Nov 27" */
  monthDay: Write
  /** "Nov 27, 2026" */
  mediumDate: Write
  /** "November 27, 2026" */
  longDate: Write
  /** "5:00 PM ET" */
  zonedTime: Write
  /** "5:00:07 PM" */
  clockSeconds: Write
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const MONTH_DAY = { month: 'short', day: 'numeric' } as const
const MEDIUM = { year: 'numeric', month: 'short', day: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const
const SHORT = { weekday: 'short', month: 'short', day: 'numeric', ...CLOCK } as const

function write(locale: string, options: Intl.DateTimeFormatOptions): Write {
  const format = inZones(locale, options)
  return (moment, zone) => nameUtc(format(zone).format(moment))
}

/** English has its own habits, such as "at" and "ET". */
const ENGLISH: LocalDates = {
  fullMoment,
  legalMoment,
  longDate,
  zonedTime,
  clockSeconds,
  shortMoment: write('en-US', { ...SHORT, timeZoneName: 'shortGeneric' }),
  dayName: write('en-US', DAY),
  monthDay: write('en-US', MONTH_DAY),
  mediumDate: write('en-US', MEDIUM),
}

export function localDates(language: Language): LocalDates {
  if (language === 'en') return ENGLISH
  const { locale, zone } = LANGUAGES[language]
  return {
    fullMoment: write(locale, { ...DAY, year: 'numeric', ...CLOCK, timeZoneName: zone }),
    legalMoment: write(locale, { ...DAY, year: 'numeric', ...CLOCK, timeZoneName: 'longGeneric' }),
    shortMoment: write(locale, { ...SHORT, timeZoneName: zone }),
    dayName: write(locale, DAY),
    monthDay: write(locale, MONTH_DAY),
    mediumDate: write(locale, MEDIUM),
    longDate: write(locale, { year: 'numeric', month: 'long', day: 'numeric' }),
    zonedTime: write(locale, { ...CLOCK, timeZoneName: zone }),
    clockSeconds: write(locale, { ...CLOCK, second: '2-digit' }),
  }
}
