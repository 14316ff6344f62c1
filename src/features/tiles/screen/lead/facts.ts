import type { InstantRules } from '#features/campaigns/contract.ts'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { Reveal } from '../../reveals/index.ts'
import type { PromotionType, TilePath } from '../../sequence.ts'
import type { TileTitle } from '../../titles.ts'
import type { PrizePicture } from '../prize-photo.tsx'

export interface LeadPrize {
  title: string
  quantity: number
  /** Retail value of one, in cents; 0 when it has none. */
  valueCents: number
  picture?: PrizePicture | undefined
}

/** Facts before the form of the first page. */
export interface LeadFacts {
  /** The most valuable first. */
  prizes: readonly LeadPrize[]
  /** How to win, in one line; empty where nothing can be won. */
  how: string
  /** "Closes in 3 days". */
  left: string
  /** "Sun, Dec 6, 5:00 PM ET". */
  closes: string
  /** Age and residence; empty where the form alone says it. */
  who: string
  /** Cents that were given, and those that are wanted; absent without a goal. */
  goal?: { raised: number; goal: number } | undefined
}

export interface LeadSource extends Pick<LeadFacts, 'goal'> {
  type: PromotionType
  prizes: readonly LeadPrize[]
  instant: InstantRules | undefined
  reveal: Reveal | 'none'
  /** Absent where no draw time is set. */
  drawnAt: Date | undefined
  endsAt: Date
  timezone: string
  minimumAge: number
  /** Where people may live, in words. */
  openTo: string
}

const HOUR_MS = 3_600_000
const HOURS_OF_TWO_DAYS = 48
const HOURS_OF_DAY = 24
/** Longer lists of states are left to the rules. */
const SHORT_PLACES = 70

/** The time that is left, coarse enough for a page that is kept for half a minute. */
export function timeLeft({ t }: Translator, event: 'closes' | 'starts', at: Date, now: Date): string {
  const hours = Math.floor((at.getTime() - now.getTime()) / HOUR_MS)
  if (hours >= HOURS_OF_TWO_DAYS)
    return t(`notice.${event}InDays`, { count: Math.floor(hours / HOURS_OF_DAY) })
  return hours >= 1 ? t(`notice.${event}InHours`, { count: hours }) : t(`notice.${event}Soon`)
}

const PLAYS: Readonly<Record<Reveal | 'none', MessageKey>> = {
  scratch: 'entry.howScratch',
  wheel: 'entry.howWheel',
  flip: 'entry.howFlip',
  confetti: 'entry.howEnter',
  none: 'entry.howEnter',
}

function howToWin(
  { t, join, shortMoment }: Translator,
  { type, instant, reveal, drawnAt, timezone }: LeadSource,
): string {
  if (type === 'sweepstakes') {
    return drawnAt === undefined
      ? t('entry.chance')
      : t('entry.chanceDrawn', { when: shortMoment(drawnAt, timezone) })
  }
  if (type !== 'instantWin' && type !== 'extendedInstantWin') return ''
  const daily = instant?.per === 'day' && instant.playsPerPerson === 1 ? t('entry.daily') : ''
  return join(t(PLAYS[reveal]), daily)
}

function eligibility({ t, join }: Translator, { type, minimumAge, openTo }: LeadSource): string {
  if (type === 'textToDonate' || type === 'landingPage') return ''
  const age = t('entry.ages', { age: minimumAge })
  return join(
    age,
    openTo.length > SHORT_PLACES ? t('entry.statesInRules') : t('entry.openTo', { places: openTo }),
  )
}

/** True for the screens that can begin with a lead: the forms. */
export function hasLeadPage(title: TileTitle, path: TilePath): boolean {
  return path === 'main' && (title === 'Form' || title === 'Text-to-donate Form')
}

/** Lead of a campaign's first page at `now`. */
export function leadFacts(translator: Translator, source: LeadSource, now: Date): LeadFacts {
  const { endsAt, timezone } = source
  return {
    prizes: source.prizes.toSorted((one, other) => other.valueCents - one.valueCents),
    how: howToWin(translator, source),
    left: timeLeft(translator, 'closes', endsAt, now),
    closes: translator.shortMoment(saidEnd(endsAt, timezone), timezone),
    who: eligibility(translator, source),
    goal: source.goal,
  }
}
