import type { InstantRules } from '#features/campaigns/contract.ts'
import type { MessageKey } from '#shared/i18n/messages/en/index.ts'
import type { Translator } from '#shared/i18n/translator.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { Reveal } from '../../reveals/index.ts'
import type { PlannedTile, PromotionType, TileOptions } from '../../sequence.ts'
import type { PrizePicture } from '../prize-photo.tsx'

export interface LeadPrize {
  title: string
  quantity: number
  /** Retail value of one, in cents; 0 when it has none. */
  valueCents: number
  picture?: PrizePicture | undefined
}

/** Facts of the first page, before its form or its button. */
export interface LeadFacts {
  /** The most valuable first. */
  prizes: readonly LeadPrize[]
  /** True where everyone gets them, so that they are no prizes. */
  isOffer?: boolean
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
  options: Pick<TileOptions, 'userCapture' | 'addSweeps' | 'addPrizeRedemption'>
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
export function timeLeft(
  { t }: Translator,
  event: 'closes' | 'ends' | 'starts',
  at: Date,
  now: Date,
): string {
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

/** True for a page that takes no one's details. */
const isOpenPage = ({ type, options }: LeadSource) => type === 'landingPage' && options.userCapture === 'No'

/** True for a page with a draw and no plays; a gift promises nothing to win. */
const isDraw = ({ type, options }: LeadSource) =>
  type === 'sweepstakes' || (type === 'landingPage' && options.userCapture === 'Yes' && options.addSweeps)

function howToWin({ t, join, shortMoment }: Translator, source: LeadSource): string {
  const { type, options, instant, reveal, drawnAt, timezone } = source
  if (isDraw(source)) {
    return drawnAt === undefined
      ? t('entry.chance')
      : t('entry.chanceDrawn', { when: shortMoment(drawnAt, timezone) })
  }
  if (type === 'landingPage' && options.addPrizeRedemption) {
    return t('entry.redeemOnce')
  }
  if (type !== 'instantWin' && type !== 'extendedInstantWin') return ''
  const daily = instant?.per === 'day' && instant.playsPerPerson === 1 ? t('entry.daily') : ''
  return join(t(PLAYS[reveal]), daily)
}

function eligibility({ t, join }: Translator, source: LeadSource): string {
  const { type, minimumAge, openTo } = source
  if (type === 'textToDonate' || (type === 'landingPage' && !isDraw(source))) return ''
  return join(
    t('entry.ages', { age: minimumAge }),
    openTo.length > SHORT_PLACES ? t('entry.statesInRules') : t('entry.openTo', { places: openTo }),
  )
}

/** True for the screen that can begin with a lead: the first one, with a form or without. */
export function hasLeadPage({ pageIndex }: Pick<PlannedTile, 'pageIndex'>): boolean {
  return pageIndex === 0
}

/** True for a lead with neither prizes nor a goal: the campaign's own words come before it. */
export const isTimeOnly = ({ prizes, goal }: LeadFacts): boolean => prizes.length === 0 && goal === undefined

/** Lead of a campaign's first page at `now`. */
export function leadFacts(translator: Translator, source: LeadSource, now: Date): LeadFacts {
  const { endsAt, timezone } = source
  return {
    prizes: source.prizes.toSorted((one, other) => other.valueCents - one.valueCents),
    isOffer: source.type === 'landingPage' && !isDraw(source),
    how: howToWin(translator, source),
    left: timeLeft(translator, isOpenPage(source) ? 'ends' : 'closes', endsAt, now),
    closes: translator.shortMoment(saidEnd(endsAt, timezone), timezone),
    who: eligibility(translator, source),
    goal: source.goal,
  }
}
