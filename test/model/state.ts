import { STATUS } from '#features/campaigns/contract.ts'
import type { AwardStatus } from '#features/claims/contract.ts'

/** The campaigns of a run. */
export type Place = 'game' | 'draw' | 'giving'

export interface CampaignState {
  /** As a person or the clock left it. */
  status: number
  startsAt: number
  endsAt: number
  /** Whether it was ever activated. */
  isCommitted: boolean
}

export interface EntryState {
  place: Place
  person: number
  entryId: string
  playToken: string
  /** Response to the play. */
  played?: { outcome: string; seq: number }
}

/** A prize that was won. */
export interface AwardState {
  kind: 'win' | 'draw'
  person: number
  /** As a person left it; time takes its part in `awardStatusOf`. */
  status: AwardStatus
  deadline: number
  claimToken?: string
  isRedeemed: boolean
  wrongPins: number
  locks: number
  lockedUntil: number
  /** Winners of a draw only. */
  place?: PlaceState
}

/** A place of a draw that has, or had, a prize. */
export interface PlaceState {
  winnerId: string
  rank: number
  /** Author of an open request to disqualify them. */
  askedBy?: string | undefined
  /** Whether the missed deadline is stored, and the team has not decided what follows. */
  waitsForTeam: boolean
  isReplaced: boolean
}

export interface DrawState {
  drawAt: number
  /** Entries in the frozen list. */
  size: number
  isDrawn: boolean
}

/** A way to the money. */
export interface AttemptState {
  reference: string
  payment: string
  url: string
  /** Which amount and person. */
  kind: number
  begunAt: number
  amount: number
  failed: boolean
  paid: boolean
  refunded: number
  /** Whether the team has asked for it back. */
  isOrdered: boolean
  dispute?: 'open' | 'won' | 'lost'
}

export interface GiftState {
  pledge: string
  attempts: AttemptState[]
}

/** Expected state of the service. */
export interface Model {
  now: number
  campaigns: Record<Place, CampaignState>
  entries: EntryState[]
  awards: AwardState[]
  draw: DrawState | undefined
  gifts: GiftState[]
}

/** Status of a campaign now: scheduled ones start by the clock, and running ones end by it. */
export function statusOf({ campaigns, now }: Readonly<Model>, place: Place): number {
  const { status, startsAt, endsAt } = campaigns[place]
  const isSet = status === STATUS.scheduled || status === STATUS.live || status === STATUS.paused
  if (isSet && now >= endsAt) return STATUS.ended
  return status === STATUS.scheduled && now >= startsAt ? STATUS.live : status
}

/** A new award. */
export const newAward = (
  kind: AwardState['kind'],
  person: number,
  { deadline, claimToken }: Partial<Pick<AwardState, 'deadline' | 'claimToken'>>,
): AwardState => ({
  kind,
  person,
  status: 'selected',
  deadline: deadline ?? Number.POSITIVE_INFINITY,
  ...(claimToken === undefined ? {} : { claimToken }),
  isRedeemed: false,
  wrongPins: 0,
  locks: 0,
  lockedUntil: 0,
})

/** Status of an award now: winners of a draw cannot lose a prize before the notice. */
export function awardStatusOf({ kind, status, deadline }: AwardState, now: number): AwardStatus {
  const waits = status === 'notified' || (status === 'selected' && kind === 'win')
  return waits && deadline <= now ? 'forfeited' : status
}

const DAY_MS = 86_400_000
const CLAIM_MS = 5 * DAY_MS
/** The deadline of an award that is won or announced at this time; the campaigns are in UTC. */
export const deadlineAt = (now: number): number => (Math.floor((now + CLAIM_MS) / DAY_MS) + 1) * DAY_MS

/** Status code for a request that only a live campaign takes. */
export function openCode(model: Readonly<Model>, place: Place): number {
  const status = statusOf(model, place)
  if (status === STATUS.live) return 200
  if (status === STATUS.draft || !model.campaigns[place].isCommitted) return 404
  return status === STATUS.scheduled || status === STATUS.paused ? 409 : 410
}
