import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { storeCodes } from './store-codes.ts'

/** A prize gives codes from its draft on: earlier winners would have none. @throws termsLocked */
export function requireOpen(campaign: Campaign, prize: StoredPrize): void {
  if (!isDraft(campaign) && !prize.givesCodes) throw new NamedError('termsLocked')
}

/** @throws invalid for a day that is over */
export function expiryOf(campaign: Campaign, day: string | null | undefined, now: Date): Date | null {
  if (!day) return null
  const expiresAt = toInstant(day, campaign.timezone, 'end')
  if (expiresAt <= now) throw invalidField('expiresOn', 'Enter a date in the future')
  return expiresAt
}

/** A list of codes to save. */
interface NewList {
  /** The file's name; empty for a pasted list. */
  name: string
  codes: readonly string[]
  /** Last day on which its codes are handed out. */
  expiresOn?: string | undefined
  userId: number
}

/** A code needs no parcel and no address; an owner who ships something with it chooses that afterwards. */
async function giveCodes(db: Db, { id, givesCodes, delivery }: StoredPrize): Promise<void> {
  const isFirst = !givesCodes && delivery === 'ship'
  await db
    .updateTable('prizes')
    .set({ gives_codes: true, ...(isFirst && { delivery: 'email' }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Saves a list of codes of a prize, which gives codes from then on.
 * @returns the number of codes that the account did not have yet
 * @throws termsLocked, invalid
 */
export async function saveList(
  db: Db,
  deps: Deps,
  { campaign, prize }: { campaign: Campaign; prize: StoredPrize },
  { name, codes, userId, expiresOn }: NewList,
): Promise<number> {
  requireOpen(campaign, prize)
  const now = deps.clock.now()
  const { accountId } = campaign
  const list = {
    list_key: newKey(deps.random, 'cdl_'),
    name,
    expires_at: expiryOf(campaign, expiresOn, now),
    created_by: userId,
    created_at: now,
  }
  const { id: listId } = await db
    .insertInto('code_lists')
    .values({ ...list, account_id: accountId, prize_id: prize.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await storeCodes(db, deps, { accountId, prize, listId, codes })
  await giveCodes(db, prize)
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: userId,
    action: 'codes.added',
    entity: prize.prizeKey,
    details: { eventKey: campaign.eventKey, title: prize.title, list: list.list_key, codes: added },
  })
  return added
}
