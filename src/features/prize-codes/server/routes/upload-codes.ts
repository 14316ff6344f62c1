import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import type { uploadCodes } from '#features/prize-codes/contract.ts'
import { findPrize, lockPrize, type StoredPrize } from '#features/prizes/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import type { BodyOf } from '#shared/contract.ts'
import { toInstant } from '#shared/time/zoned-time.ts'
import { readCodes } from '../read-codes.ts'
import { countKnown, storeCodes } from '../store-codes.ts'

const MOST_NAME = 120

/** A prize gives codes from its draft on: earlier winners would have none. */
function requireOpen(campaign: Campaign, prize: StoredPrize): void {
  if (!isDraft(campaign) && !prize.givesCodes) throw new NamedError('termsLocked')
}

/** @throws invalid for a day that is over */
export function expiryOf(campaign: Campaign, day: string | null | undefined, now: Date): Date | null {
  if (!day) return null
  const expiresAt = toInstant(day, campaign.timezone, 'end')
  if (expiresAt <= now) throw invalidField('expiresOn', 'Enter a date in the future')
  return expiresAt
}

interface Saving {
  name: string
  codes: readonly string[]
  userId: number
  body: BodyOf<typeof uploadCodes>
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

async function save(
  db: Db,
  deps: Deps,
  { campaign, prize }: { campaign: Campaign; prize: StoredPrize },
  { name, codes, userId, body }: Saving,
): Promise<number> {
  requireOpen(campaign, prize)
  const now = deps.clock.now()
  const { accountId } = campaign
  const list = {
    list_key: newKey(deps.random, 'cdl_'),
    name,
    expires_at: expiryOf(campaign, body.expiresOn, now),
    created_by: userId,
    created_at: now,
  }
  const { id: listId } = await db
    .insertInto('code_lists')
    .values({ ...list, account_id: accountId, prize_id: prize.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await storeCodes(db, deps, { accountId, prize, listId, codes })
  if (added !== body.save) {
    throw new NamedError('conflict', {
      message: `The list has ${added} new codes now. Check it again`,
      fields: { save: `The list has ${added} new codes now` },
    })
  }
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

export const handleUploadCodes: UploadHandler<typeof uploadCodes> = async call => {
  const { deps, actor, params } = call
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, scopeOf(actor), work)
  const { body, taken } = await call.receive(async ({ column, expiresOn }) => {
    const { campaign, prize } = await scoped(db => lockPrize(db, actor, params.id))
    requireOpen(campaign, prize)
    expiryOf(campaign, expiresOn, deps.clock.now())
    return async ({ name, bytes }) => ({ name, ...(await readCodes(bytes, column)) })
  })
  const [read] = taken
  if (!read) throw invalidField('file', 'Choose a file')
  const { codes, report } = read
  return scoped(async db => {
    const found = await (body.save ? lockPrize : findPrize)(db, actor, params.id)
    if (!body.save) {
      const known = await countKnown(db, deps, found.campaign.accountId, codes)
      return { ...report, codes: codes.length - known, known, saved: false }
    }
    const name = body.pasted ? '' : read.name.slice(0, MOST_NAME)
    const added = await save(db, deps, found, { name, codes, userId: actor.userId, body })
    return { ...report, codes: added, known: codes.length - added, saved: true }
  })
}
