import type { InstantRules } from '#features/campaigns/contract.ts'
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
export function timeLeft(event: 'Closes' | 'Starts', at: Date, now: Date): string {
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

function howToWin({ type, instant, reveal, drawn }: LeadSource): string {
  if (type === 'sweepstakes') {
    return drawn === undefined ? 'Enter for a chance to win.' : `Enter for a chance to win. Drawn ${drawn}.`
  }
  if (type !== 'instantWin' && type !== 'extendedInstantWin') return ''
  const daily = instant?.per === 'day' && instant.playsPerPerson === 1 ? ' One play per day.' : ''
  return `${PLAYS[reveal]} and find out right away if you won.${daily}`
}

function eligibility({ type, minimumAge, openTo }: LeadSource): string {
  if (type === 'textToDonate' || type === 'landingPage') return ''
  const age = `Ages ${minimumAge} and older.`
  return openTo.length > SHORT_PLACES
    ? `${age} Eligible states are in the rules.`
    : `${age} Open to ${openTo}.`
}

/** True for the screens that can begin with a lead: the forms. */
export function hasLeadPage(title: TileTitle, path: TilePath): boolean {
  return path === 'main' && (title === 'Form' || title === 'Text-to-donate Form')
}

/** Lead of a campaign's first page at `now`. */
export function leadFacts(source: LeadSource, now: Date): LeadFacts {
  return {
    prizes: source.prizes.toSorted((one, other) => other.valueCents - one.valueCents),
    how: howToWin(source),
    left: timeLeft('Closes', source.endsAt, now),
    closes: source.closes,
    who: eligibility(source),
    goal: source.goal,
  }
}
