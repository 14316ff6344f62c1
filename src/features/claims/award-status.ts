import { z } from 'zod'

/** Prizes awarded by draw: of the campaign, of one of its dates, and again for unclaimed prizes. */
export const DRAW_KINDS = ['draw', 'dateDraw', 'secondChance'] as const
export type DrawKind = (typeof DRAW_KINDS)[number]
/** Kinds of claims: the prize of a play, a thank-you without one, a page's offer, a prize of a draw. */
export const AWARD_KINDS = ['win', 'thanks', 'offer', ...DRAW_KINDS] as const
export const AwardKind = z.enum(AWARD_KINDS)
export type AwardKind = z.output<typeof AwardKind>

export const AWARD_STATUSES = [
  'selected',
  'notified',
  'responded',
  'verified',
  'awarded',
  'forfeited',
  'disqualified',
  'declined',
] as const
export const AwardStatus = z.enum(AWARD_STATUSES)
export type AwardStatus = z.output<typeof AwardStatus>

/** Statuses of a prize that its winner lost. */
export const LOST_STATUSES = [
  'forfeited',
  'disqualified',
  'declined',
] as const satisfies readonly AwardStatus[]

/** True for a status of a lost prize. */
export function isLostStatus(status: string): boolean {
  return LOST_STATUSES.some(one => one === status)
}

/** Views of the list of winners, and the statuses in each. */
export const AWARD_VIEWS = {
  unclaimed: ['selected', 'notified'],
  toCheck: ['responded', 'verified'],
  awarded: ['awarded'],
  lost: LOST_STATUSES,
} as const satisfies Record<string, readonly AwardStatus[]>
export const AwardView = z.enum(['unclaimed', 'toCheck', 'awarded', 'lost'])
export type AwardView = z.output<typeof AwardView>

/** True for prizes that staff announce to the winner, who cannot lose them before that. */
export function isDrawn(kind: AwardKind): boolean {
  return DRAW_KINDS.some(one => one === kind)
}

/** Next statuses of each status (product rule 5.7); a PIN leads from any open one to `awarded`. */
const NEXT: Readonly<Record<AwardStatus, readonly AwardStatus[]>> = {
  selected: ['notified', ...LOST_STATUSES],
  notified: ['responded', ...LOST_STATUSES],
  responded: ['verified', ...LOST_STATUSES],
  verified: ['awarded'],
  awarded: [],
  forfeited: [],
  disqualified: [],
  declined: [],
}

export function nextStatuses(status: AwardStatus): readonly AwardStatus[] {
  return NEXT[status]
}

/** True while the award may still be delivered. */
export function isOpen(status: AwardStatus): boolean {
  return NEXT[status].length > 0
}
