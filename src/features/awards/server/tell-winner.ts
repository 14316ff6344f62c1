import { isDrawn } from '#features/awards/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { type Award, isClaimable } from './award.ts'
import { claimDeadline } from './deadline.ts'
import { mailWinner, rereadAward, textWinner } from './mail-winner.ts'

/**
 * Sends a winner the link of their claim page by every way there is, because staff asked for it. A winner of the draw has the whole
 * time from being told for the first time.
 * @throws conflict when nothing can be claimed, or without an address and a number
 */
export async function tellWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<void> {
  const now = deps.clock.now()
  if (!isClaimable(award, now)) {
    throw new NamedError('conflict', { message: 'There is nothing left to claim' })
  }
  if (isDrawn(award.kind) && award.status === 'selected') {
    const deadline = claimDeadline(campaign, award.kind, now)
    await db.updateTable('awards').set({ deadline_at: deadline }).where('id', '=', award.id).execute()
  }
  const told = await rereadAward(db, award.id)
  const isMailed = await mailWinner(db, deps, campaign, told)
  const isTexted = await textWinner(db, deps, campaign, told)
  if (!isMailed && !isTexted) {
    throw new NamedError('conflict', { message: 'This winner gave no email address and no phone number' })
  }
}
