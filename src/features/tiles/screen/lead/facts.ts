import type { InstantRules } from '#features/campaigns/contract.ts'
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
  /** As written; absent where no draw time is set. */
  drawn: string | undefined
  endsAt: Date
  closes: string
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
export function timeLeft(event: 'Closes' | 'Ends' | 'Starts', at: Date, now: Date): string {
  const hours = Math.floor((at.getTime() - now.getTime()) / HOUR_MS)
  if (hours >= HOURS_OF_TWO_DAYS) return `${event} in ${Math.floor(hours / HOURS_OF_DAY)} days`
  if (hours >= 2) return `${event} in ${hours} hours`
  return hours === 1 ? `${event} in 1 hour` : `${event} within the hour`
}

const PLAYS: Readonly<Record<Reveal | 'none', string>> = {
  scratch: 'Scratch your card',
  wheel: 'Spin the wheel',
  flip: 'Turn your card',
  confetti: 'Enter',
  none: 'Enter',
}

/** True for a page that takes no one's details. */
const isOpenPage = ({ type, options }: LeadSource) => type === 'landingPage' && options.userCapture === 'No'

/** True for a page with a draw and no plays; a gift promises nothing to win. */
const isDraw = ({ type, options }: LeadSource) =>
  type === 'sweepstakes' || (type === 'landingPage' && options.userCapture === 'Yes' && options.addSweeps)

function howToWin(source: LeadSource): string {
  const { type, options, instant, reveal, drawn } = source
  if (isDraw(source)) {
    return drawn === undefined ? 'Enter for a chance to win.' : `Enter for a chance to win. Drawn ${drawn}.`
  }
  if (type === 'landingPage' && options.addPrizeRedemption) {
    return 'Show your phone to staff to redeem the offer. It works once.'
  }
  if (type !== 'instantWin' && type !== 'extendedInstantWin') return ''
  const daily = instant?.per === 'day' && instant.playsPerPerson === 1 ? ' One play per day.' : ''
  return `${PLAYS[reveal]} and find out right away if you won.${daily}`
}

function eligibility(source: LeadSource): string {
  const { type, minimumAge, openTo } = source
  if (type === 'textToDonate' || (type === 'landingPage' && !isDraw(source))) return ''
  const age = `Ages ${minimumAge} and older.`
  return openTo.length > SHORT_PLACES
    ? `${age} Eligible states are in the rules.`
    : `${age} Open to ${openTo}.`
}

/** True for the screen that can begin with a lead: the first one, with a form or without. */
export function hasLeadPage({ pageIndex }: Pick<PlannedTile, 'pageIndex'>): boolean {
  return pageIndex === 0
}

/** True for a lead with neither prizes nor a goal: the campaign's own words come before it. */
export const isTimeOnly = ({ prizes, goal }: LeadFacts): boolean => prizes.length === 0 && goal === undefined

/** Lead of a campaign's first page at `now`. */
export function leadFacts(source: LeadSource, now: Date): LeadFacts {
  return {
    prizes: source.prizes.toSorted((one, other) => other.valueCents - one.valueCents),
    isOffer: source.type === 'landingPage' && !isDraw(source),
    how: howToWin(source),
    left: timeLeft(isOpenPage(source) ? 'Ends' : 'Closes', source.endsAt, now),
    closes: source.closes,
    who: eligibility(source),
    goal: source.goal,
  }
}
