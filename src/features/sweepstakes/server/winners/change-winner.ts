import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Paper } from '#features/claims/contract.ts'
import { type Award, moveAward, requireMove } from '#features/claims/server/index.ts'
import type { SweepWinner } from '#features/sweepstakes/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'

/** A winner whose award is locked. */
export interface LockedWinner {
  campaign: Campaign
  award: Award
  place: {
    id: number
    drawId: number
    disqualifyBy: number | null
    winner: SweepWinner
  }
}

/** Why a winner has to be disqualified, and what shows it: a document beside it, or where to look. */
export interface Grounds {
  note: string | undefined
  evidence: string | undefined
}

/**
 * Disqualifies a winner in two steps: one person requests it, with the reason and the evidence, and another one
 * confirms.
 * @returns true once it is confirmed
 * @throws invalid without a note or evidence; illegalTransition when the prize was delivered or lost; conflict when the
 * same person would confirm
 */
export async function disqualify(
  db: Db,
  deps: Deps,
  actor: Actor,
  { campaign, award, place }: LockedWinner,
  grounds: Grounds,
): Promise<boolean> {
  const why = grounds.note || place.winner.note
  const evidence = grounds.evidence?.trim() || place.winner.evidence
  if (!why) throw invalidField('note', 'Enter a reason')
  if (!evidence) throw invalidField('evidence', 'Describe the evidence')
  requireMove(award, 'disqualified', deps.clock.now())
  if (place.disqualifyBy === actor.userId) {
    throw new NamedError('conflict', { message: 'A second person must confirm the disqualification' })
  }
  if (place.disqualifyBy !== null) {
    const move = { to: 'disqualified' as const, reasonCode: why.slice(0, 200), userId: actor.userId }
    await moveAward(db, deps, campaign, award, move)
    return true
  }
  const now = deps.clock.now()
  await db
    .updateTable('draw_ranks')
    .set({ note: why, disqualify_evidence: evidence, disqualify_by: actor.userId, disqualify_at: now })
    .where('id', '=', place.id)
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'draw.disqualifyAsked',
    entity: campaign.rootKey,
    // The reason and the evidence are stored with the winner, and are deleted with them.
    details: { winner: place.winner.winnerId },
  })
  return false
}

/** Notes about a winner, and the requested papers. */
export interface WinnerNotes {
  placeId: number
  awardId: number
  note: string | undefined
  papers: { w9?: Paper | undefined; affidavit?: Paper | undefined }
}

/** Stores a note and the state of papers; absent values stay. */
export async function keepNotes(
  db: Db,
  { placeId, awardId, note, papers }: WinnerNotes,
  now: Date,
): Promise<void> {
  if (note !== undefined) {
    const changed = { note, changed_at: now }
    await db.updateTable('draw_ranks').set(changed).where('id', '=', placeId).execute()
  }
  if (Object.keys(papers).length > 0) {
    const changed = { ...papers, changed_at: now }
    await db.updateTable('awards').set(changed).where('id', '=', awardId).execute()
  }
}
