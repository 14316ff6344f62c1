import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { BatchAction } from '#features/claims/batches/contract.ts'
import { isDrawn, type ShipStep } from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { type Award, awardStatusAt } from '../award.ts'
import { claimDeadline } from '../deadline.ts'
import { REMINDER_TEMPLATE, remindWinner, rereadAward } from '../messages/mail-winner.ts'
import { tellWinner } from '../messages/tell-winner.ts'
import { moveParcelOf } from '../parcels/move-parcel.ts'

/** A locked award of a batch, its campaign, and who asked. */
export interface BatchWork {
  campaign: Campaign
  award: Award
  userId: number
}

const skip = (message: string): NamedError => new NamedError('conflict', { message })

/** @throws conflict for an award whose winner does not have to claim it now */
function requireUnclaimed(award: Award, now: Date): void {
  const status = awardStatusAt(award, now)
  if (status === 'forfeited') throw skip('The claim deadline has passed')
  if (isDrawn(award.kind) && status === 'selected') throw skip('Not notified yet')
  if (status !== 'selected' && status !== 'notified') throw skip('Already claimed or settled')
}

function requireContact({ person }: Award): void {
  if (person.email === null && person.phone === null) throw skip('No email address or phone number')
}

async function noteAward(db: Db, now: Date, { campaign, award, userId }: BatchWork, action: string) {
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    actorId: userId,
    action,
    entity: campaign.eventKey,
    details: { award: award.awardKey },
  })
}

async function wasReminded(db: Db, { accountId, awardKey }: Award, since: Date): Promise<boolean> {
  const sent = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('about', '=', awardKey)
    .where('template', '=', REMINDER_TEMPLATE)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return sent !== undefined
}

async function remind(db: Db, deps: Deps, work: BatchWork): Promise<void> {
  const { campaign, award } = work
  const now = deps.clock.now()
  requireUnclaimed(award, now)
  requireContact(award)
  if (await wasReminded(db, award, new Date(now.getTime() - DAY_MS)))
    throw skip('Reminded within the last day')
  await remindWinner(db, deps, campaign, award)
  await noteAward(db, now, work, 'award.reminded')
}

/** Gives a winner the whole claim time from now on, and tells them. */
async function giveMoreTime(db: Db, deps: Deps, work: BatchWork): Promise<void> {
  const { campaign, award } = work
  const now = deps.clock.now()
  requireUnclaimed(award, now)
  const deadline = claimDeadline(campaign, award.kind, now)
  if (deadline <= award.deadlineAt) throw skip('The deadline is not earlier')
  await db.updateTable('awards').set({ deadline_at: deadline }).where('id', '=', award.id).execute()
  await remindWinner(db, deps, campaign, await rereadAward(db, deps, award.id))
  await noteAward(db, now, work, 'award.moreTime')
}

async function resend(db: Db, deps: Deps, work: BatchWork): Promise<void> {
  if (!(await tellWinner(db, deps, work.campaign, work.award))) throw skip('Sent within the last minute')
  await noteAward(db, deps.clock.now(), work, 'award.linkSent')
}

/** @throws NamedError with the reason when there is nothing to do with this award */
export async function doAction(
  db: Db,
  deps: Deps,
  work: BatchWork,
  { action, step }: { action: BatchAction; step: ShipStep | undefined },
): Promise<void> {
  switch (action) {
    case 'resend':
      return resend(db, deps, work)
    case 'remind':
      return remind(db, deps, work)
    case 'moreTime':
      return giveMoreTime(db, deps, work)
    case 'ship': {
      if (!step && work.award.parcel) throw skip('Already shipped')
      return moveParcelOf(db, deps, work, step ?? { step: 'ship', carrier: 'other' })
    }
    case 'deliver':
      return moveParcelOf(db, deps, work, { step: 'deliver' })
  }
}
