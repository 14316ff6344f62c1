import type { Campaign } from '#features/campaigns/server/index.ts'
import { isDrawn } from '#features/claims/contract.ts'
import { listDeliveries } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { type Award, isClaimable } from '../award.ts'
import { claimDeadline } from '../deadline.ts'
import { mailWinner, rereadAward, textWinner } from './mail-winner.ts'

/** The channels with a waiting or recent message to a winner. */
async function channelsInUse(db: Db, { accountId, awardKey }: Award, now: Date): Promise<Set<string>> {
  const messages = (await listDeliveries(db, accountId, [awardKey])).get(awardKey) ?? []
  const lately = new Date(now.getTime() - MINUTE_MS)
  return new Set(
    messages.filter(({ status, at }) => status === 'queued' || at > lately).map(one => one.channel),
  )
}

/**
 * Sends a winner the link of their claim page on every channel, at the request of staff. A winner of the draw has the
 * whole time from the first notice. A second request within a moment, or while a message waits for its server, sends
 * nothing twice.
 * @returns whether anything was sent
 * @throws conflict when nothing can be claimed, or without an address and a number
 */
export async function tellWinner(db: Db, deps: Deps, campaign: Campaign, award: Award): Promise<boolean> {
  const now = deps.clock.now()
  if (!isClaimable(award, now)) {
    throw new NamedError('conflict', { message: 'This prize was already claimed or has expired' })
  }
  if (isDrawn(award.kind) && award.status === 'selected') {
    const deadline = claimDeadline(campaign, award.kind, now)
    await db.updateTable('awards').set({ deadline_at: deadline }).where('id', '=', award.id).execute()
  }
  const told = await rereadAward(db, deps, award.id)
  const inUse = await channelsInUse(db, told, now)
  const isMailed = !inUse.has('email') && (await mailWinner(db, deps, campaign, told))
  const isTexted = !inUse.has('sms') && (await textWinner(db, deps, campaign, told))
  if (!isMailed && !isTexted && inUse.size === 0) {
    throw new NamedError('conflict', { message: 'This winner has no email address or phone number' })
  }
  return isMailed || isTexted
}
