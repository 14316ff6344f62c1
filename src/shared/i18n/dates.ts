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

/** The first day of a month, before its name. */
const FIRST = /(?<!\d)1(?= (?:de )?\p{L}{3})/u

function writer(language: Language) {
  const { locale, firstDay = '1' } = LANGUAGES[language]
  return (options: Intl.DateTimeFormatOptions): Write => {
    const format = inZones(locale, options)
    return (moment, zone) => nameUtc(format(zone).format(moment)).replace(FIRST, firstDay)
  }
}
const english = writer('en')

/** English has its own habits, such as "at" and "ET". */
const ENGLISH: LocalDates = {
  fullMoment,
  legalMoment,
  longDate,
  zonedTime,
  clockSeconds,
  shortMoment: english({ ...SHORT, timeZoneName: 'shortGeneric' }),
  dayName: english(DAY),
  monthDay: english(MONTH_DAY),
  mediumDate: english(MEDIUM),
}

export function localDates(language: Language): LocalDates {
  if (language === 'en') return ENGLISH
  const { zone } = LANGUAGES[language]
  const write = writer(language)
  return {
    fullMoment: write({ ...DAY, year: 'numeric', ...CLOCK, timeZoneName: zone }),
    legalMoment: write({ ...DAY, year: 'numeric', ...CLOCK, timeZoneName: 'longGeneric' }),
    shortMoment: write({ ...SHORT, timeZoneName: zone }),
    dayName: write(DAY),
    monthDay: write(MONTH_DAY),
    mediumDate: write(MEDIUM),
    longDate: write({ year: 'numeric', month: 'long', day: 'numeric' }),
    zonedTime: write({ ...CLOCK, timeZoneName: zone }),
    clockSeconds: write({ ...CLOCK, second: '2-digit' }),
  }
}
