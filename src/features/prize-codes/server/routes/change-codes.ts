import { sql } from 'kysely'
import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, isDraft } from '#features/campaigns/server/index.ts'
import type { changeCodes } from '#features/prize-codes/contract.ts'
import { lockPrize, type StoredPrize } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import type { BodyOf } from '#shared/contract.ts'
import { digestOf } from '../code-secrets.ts'
import { describeCodes } from '../count-codes.ts'
import { expiryOf } from '../save-list.ts'

interface Place {
  db: Db
  deps: Deps
  campaign: Campaign
  prize: StoredPrize
}

/** @throws notFound for a list of another prize */
async function findList({ db, prize }: Place, listKey: string): Promise<number> {
  const list = await db
    .selectFrom('code_lists')
    .select('id')
    .where('prize_id', '=', prize.id)
    .where('list_key', '=', listKey)
    .executeTakeFirst()
  if (!list) throw new NamedError('notFound')
  return list.id
}

/** Revokes codes; winners of them wait for another. */
async function revoke({ db, deps, prize }: Place, which: { listId: number } | { digests: Buffer[] }) {
  const revoked = await db
    .updateTable('prize_codes')
    .set({ revoked_at: deps.clock.now() })
    .where('prize_id', '=', prize.id)
    .where('revoked_at', 'is', null)
    .where(
      'listId' in which
        ? sql<boolean>`list_id = ${which.listId}`
        : sql<boolean>`digest = any(${which.digests}::bytea[])`,
    )
    .returning('award_id')
    .execute()
  const awards = revoked.flatMap(({ award_id }) => award_id ?? [])
  if (awards.length > 0) {
    await sql`update awards set code_due = true where id = any(${awards}::bigint[])`.execute(db)
  }
  return revoked.length
}

/** A list of a draft is deleted, so that it can be uploaded again; a list of a running campaign is revoked. */
async function removeList(place: Place, listId: number): Promise<number> {
  const { db, campaign } = place
  if (!isDraft(campaign)) return revoke(place, { listId })
  const { count } = await db
    .selectFrom('prize_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('code_lists').where('id', '=', listId).execute()
  return count
}

async function stopGiving({ db, campaign, prize }: Place): Promise<void> {
  if (!isDraft(campaign)) throw new NamedError('termsLocked')
  const list = await db
    .selectFrom('code_lists')
    .select('id')
    .where('prize_id', '=', prize.id)
    .executeTakeFirst()
  if (list) throw invalidField('givesCodes', 'Delete the lists of codes first')
  await db.updateTable('prizes').set({ gives_codes: false }).where('id', '=', prize.id).execute()
}

async function change(place: Place, body: BodyOf<typeof changeCodes>): Promise<Record<string, unknown>> {
  const { db, deps, campaign } = place
  if ('givesCodes' in body) {
    await stopGiving(place)
    return { givesCodes: false }
  }
  if ('revokeCodes' in body) {
    const digests = body.revokeCodes.map(code => digestOf(deps, campaign.accountId, code))
    const revoked = await revoke(place, { digests })
    if (revoked === 0)
      throw invalidField('revokeCodes', 'These codes are not in this prize. Check the prize and the codes')
    return { revoked }
  }
  const listId = await findList(place, body.listId)
  if ('revoke' in body) return { list: body.listId, revoked: await removeList(place, listId) }
  const expires_at = expiryOf(campaign, body.expiresOn, deps.clock.now())
  await db.updateTable('code_lists').set({ expires_at }).where('id', '=', listId).execute()
  return { list: body.listId, expiresOn: body.expiresOn }
}

export const handleChangeCodes: Handler<typeof changeCodes> = async ({ db, deps, actor, params, body }) => {
  const { campaign, prize } = await lockPrize(db, actor, params.id)
  const details = await change({ db, deps, campaign, prize }, body)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'codes.changed',
    entity: prize.prizeKey,
    details: { eventKey: campaign.eventKey, title: prize.title, ...details },
  })
  const { prize: changed } = await lockPrize(db, actor, params.id)
  return describeCodes(db, campaign, changed, deps.clock.now())
}
