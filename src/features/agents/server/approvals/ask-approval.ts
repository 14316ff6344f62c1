import { APPROVAL_DAYS, type Approval } from '#features/agents/contract.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign } from '#features/campaigns/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { ActingKey, Actor } from '#server/actor.ts'
import { type Db, inScope, nameKey } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { newKey } from '#server/security/keys.ts'
import { EventKey } from '#shared/fields.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { type ApprovalTool, type Arguments, checkArguments, takesVersion } from '../tools/tool.ts'
import { findApproval } from './approval-queries.ts'

/** Calls of one account that wait at once. */
const MOST_WAITING = 50
const MOST_TEXT = 500

/** A call that a program wants to make. */
export interface Wish {
  actor: Actor
  key: ActingKey
  tool: ApprovalTool
  given: Arguments
  ip: string
}

async function nameOf(db: Db, keyId: number): Promise<string> {
  const row = await db.selectFrom('api_keys').select('name').where('id', '=', keyId).executeTakeFirstOrThrow()
  return row.name
}

/** Frees the places of calls that have waited too long. */
async function expireOld(db: Db, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('approvals')
    .set(eb => ({ state: 'expired', decided_at: eb.ref('expires_at') }))
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute()
}

/** @throws tooMany when the account has 50 calls that wait */
async function requireRoom(db: Db, accountId: number): Promise<void> {
  const { count } = await db
    .selectFrom('approvals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (count < MOST_WAITING) return
  throw new NamedError('tooMany', { message: `${MOST_WAITING} requests already wait for approval` })
}

/** The same call of the same key that waits already. */
async function findSame(db: Db, { actor, key, tool }: Wish, stored: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('approvals')
    .select('approval_key')
    .where('account_id', '=', actor.accountId)
    .where('key_id', '=', key.id)
    .where('tool', '=', tool.name)
    .where('state', '=', 'waiting')
    .where(eb => eb('arguments', '=', eb.cast(eb.val(stored), 'jsonb')))
    .executeTakeFirst()
  return row?.approval_key
}

async function store(db: Db, deps: Deps, wish: Wish): Promise<string> {
  const { actor, key, tool, ip } = wish
  const { accountId, userId: actorId } = actor
  const at = deps.clock.now()
  const campaign = await getCampaign(db, actor, EventKey.parse(wish.given.eventKey))
  // The decision is about the campaign as it is now: a later version needs another one.
  const given = takesVersion(tool) ? { version: campaign.version, ...wish.given } : wish.given
  const stored = JSON.stringify(given)
  await expireOld(db, accountId, at)
  const same = await findSame(db, wish, stored)
  if (same !== undefined) return same
  await requireRoom(db, accountId)
  const id = newKey(deps.random, 'apr_')
  const summary = tool.summarize(campaign, given).slice(0, MOST_TEXT)
  const { eventKey } = campaign.parent ?? campaign
  const keyName = await nameOf(db, key.id)
  await db
    .insertInto('approvals')
    .values({
      ...{ approval_key: id, account_id: accountId, key_id: key.id, key_name: keyName },
      ...{ event_key: eventKey, tool: tool.name, arguments: stored, summary },
      ...{ asked_at: at, expires_at: new Date(at.getTime() + APPROVAL_DAYS * DAY_MS) },
    })
    .execute()
  const text = `“${keyName}” asks for approval: ${summary}.`
  await notify(db, deps, { accountId, kind: 'approval', text, link: `/account/approvals#${eventKey}` })
  const details = { tool: tool.name, eventKey, summary }
  await recordAudit(db, { accountId, at, actorId, action: 'approval.asked', entity: id, details, ip })
  return id
}

/**
 * Stores a call that waits for a person, and notifies those who may decide. The same call that waits already is kept.
 * @throws invalid, notFound, forbidden, or tooMany
 */
export async function askApproval(deps: Deps, wish: Wish): Promise<Approval> {
  const { actor, key, tool, given } = wish
  checkArguments(tool, given)
  if (!key.scopes.includes('draft') && !key.scopes.includes('write')) {
    throw new NamedError('forbidden', { message: 'This API key does not have the scope draft' })
  }
  if (!EventKey.safeParse(given.eventKey).success) throw invalidField('eventKey', 'Event key is not valid')
  return inScope(deps.pool, actor.accountId, async db => {
    await nameKey(db, key.prefix)
    return findApproval(db, actor, await store(db, deps, wish), deps.clock.now())
  })
}
