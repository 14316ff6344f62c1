import { isLostStatus, reasonWords } from '#features/claims/contract.ts'
import type { Draw, SweepWinner } from '#features/sweepstakes/contract.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/durations.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { shortDay, shortMoment } from '#ui/format/dates.ts'

export const isLost = ({ status }: Pick<SweepWinner, 'status'>): boolean => isLostStatus(status)

/** "3 d 4 h left", "2 h 10 min left"; nothing once it is over. */
export function timeLeft(until: Date, now: Date): string | undefined {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return undefined
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  if (days > 0) return `${days} d ${hours} h left`
  return `${hours} h ${Math.floor((left % HOUR_MS) / MINUTE_MS)} min left`
}

/** Place of the draw with this id. */
export function findPlace({ winners, alternates }: Draw, winnerId: string | undefined) {
  return [...winners, ...alternates].find(place => place.winnerId === winnerId)
}

/** "Alternate 1, took rank 4", for who was not among the first. */
export function tookText(draw: Draw, place: SweepWinner): string | undefined {
  if (place.role !== 'alternate') return undefined
  const from = draw.winners.find(({ replacedBy }) => replacedBy === place.winnerId)
  if (!from) return undefined
  // Ranks of people who were taken already are passed over.
  const before = [...draw.winners, ...draw.alternates].filter(
    ({ role, rank }) => role === 'alternate' && rank < place.rank,
  )
  return `Alternate ${before.length + 1}, took rank ${from.rank}`
}

const PAPER_WORDS = { requested: 'requested', received: 'received' } as const

/** "Affidavit received, W-9 requested", or that none is needed. */
export function papersText({ w9, affidavit }: SweepWinner): string {
  const parts = [
    ...(affidavit === 'notNeeded' ? [] : [`affidavit ${PAPER_WORDS[affidavit]}`]),
    ...(w9 === 'notNeeded' ? [] : [`W-9 ${PAPER_WORDS[w9]}`]),
  ].join(', ')
  return parts === '' ? 'No documents required' : parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** Why the prize was lost, in words. */
export function lossText({ reasonCode, status, note }: SweepWinner): string {
  return reasonCode === undefined ? (note ?? status) : reasonWords(reasonCode)
}

/** True when the frozen list is used up. */
function isUsedUp({ N, winners, alternates }: Draw): boolean {
  return alternates.length === 0 && Math.max(...winners.map(({ rank }) => rank)) >= N
}

/** Whether every message to a winner failed: the time runs, and they do not know. */
export function isUnreached({ status, deliveries = [] }: SweepWinner): boolean {
  const failed = deliveries.filter(message => message.status === 'failed' || message.status === 'suppressed')
  return status === 'notified' && failed.length > 0 && failed.length === deliveries.length
}

/** The two lines of the column "Deadline": the awaited step, and its note. */
export function deadlineLines(draw: Draw, place: SweepWinner, timezone: string): [string, string] {
  const { status, deadline, replacedBy, disqualifyAskedAt } = place
  const next = findPlace(draw, replacedBy)
  if (isLost(place)) {
    const { graceUntil } = place
    const isInGrace = graceUntil !== undefined && graceUntil > new Date()
    const waits = isInGrace
      ? `Decide by ${shortMoment(saidEnd(graceUntil, timezone), timezone)}`
      : 'Not replaced yet'
    const open = isUsedUp(draw) ? 'No alternates left' : waits
    return [next ? `Replaced by rank ${next.rank}` : open, lossText(place)]
  }
  const isAsked = disqualifyAskedAt && status !== 'verified' && status !== 'awarded'
  if (isAsked) return ['Confirm disqualification', lossText(place)]
  if (status === 'awarded' || status === 'verified') return ['Done', papersText(place)]
  if (status === 'responded') return ['Replied', papersText(place)]
  if (!deadline) return ['No deadline yet', 'Not notified yet']
  const until = shortMoment(saidEnd(deadline, timezone), timezone)
  if (isUnreached(place)) return [`Until ${until}`, 'No message delivered']
  return [`Until ${until}`, timeLeft(deadline, new Date()) ?? 'Deadline passed']
}

/** "Rank 7 took rank 4. No answer before the deadline. Decided by Maya Okafor, Wed, Nov 18." */
export function replacementTexts(draw: Draw, timezone: string): { id: string; head: string; text: string }[] {
  return draw.winners.flatMap(place => {
    const next = findPlace(draw, place.replacedBy)
    if (!next) return []
    // The author decided nothing if the prize was lost for another reason.
    const asked = place.status === 'disqualified' ? place.disqualifyAskedBy : undefined
    const people = [asked, place.decidedBy].filter(Boolean).join(' and ')
    const when = next.selectedAt ? `, ${shortDay(next.selectedAt, timezone)}` : ''
    const by = people === '' ? `Automatic${when}.` : `Approved by ${people}${when}.`
    const head = `Rank ${next.rank} took rank ${place.rank}.`
    return { id: place.winnerId, head, text: `${lossText(place)}. ${by}` }
  })
}
