import { recordAudit } from '#features/audit/server/index.ts'
import { type createDraft, MOST_DRAFTS } from '#features/campaigns/wizard/contract.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { accountOfDraft, columnsOf, toSummary } from '../drafts/kept-draft.ts'

const FULL = `Delete a draft first. An account keeps at most ${MOST_DRAFTS}.`

export const handleCreateDraft: Handler<typeof createDraft> = async ({ db, deps, actor, body }) => {
  const accountId = await accountOfDraft(db, actor, body.draft)
  const { count } = await db
    .selectFrom('campaign_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_DRAFTS) throw new NamedError('conflict', { message: FULL })
  const now = deps.clock.now()
  const row = await db
    .insertInto('campaign_drafts')
    .values({
      ...columnsOf(body.draft),
      draft_key: newKey(deps.random, 'drf_'),
      account_id: accountId,
      created_at: now,
      updated_by: actor.userId,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: 'draft.created',
    entity: row.draft_key,
  })
  const data = { draft: row.draft_key, version: row.version }
  await announce(db, deps, { accountId, event: 'draft.saved', data })
  return toSummary(db, actor, row)
}
