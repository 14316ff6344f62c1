import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#features/audit/server/index.ts'
import type { saveDraft } from '#features/campaigns/wizard/contract.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { accountOfDraft, columnsOf, lockDraft, requireVersion, toSummary } from '../drafts/kept-draft.ts'

/** Stores the draft on the version that was read. Staff moves it to a client by naming the client. */
export const handleSaveDraft: Handler<typeof saveDraft> = async ({ db, deps, actor, params, body }) => {
  const row = await lockDraft(db, actor, params.draftKey)
  const accountId = await accountOfDraft(db, actor, body.draft)
  const columns = columnsOf(body.draft)
  const isSame = accountId === row.account_id && isDeepStrictEqual(JSON.parse(columns.body), row.body)
  // A draft that is stored already needs no second save, on any version.
  if (isSame) return toSummary(db, actor, row)
  await requireVersion(db, actor, row, body.version)
  const now = deps.clock.now()
  const saved = await db
    .updateTable('campaign_drafts')
    .set({
      ...columns,
      account_id: accountId,
      version: row.version + 1,
      updated_by: actor.userId,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const line = { at: now, actorId: actor.userId, entity: row.draft_key }
  if (accountId !== row.account_id)
    await recordAudit(db, { ...line, accountId: row.account_id, action: 'draft.moved' })
  await recordAudit(db, { ...line, accountId, action: 'draft.updated', details: { version: saved.version } })
  const data = { draft: row.draft_key, version: saved.version }
  await announce(db, deps, { accountId, event: 'draft.saved', data })
  return toSummary(db, actor, saved)
}
