import { type listDrafts, MOST_DRAFTS } from '#features/campaigns/wizard/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { summarize, visibleDrafts } from '../drafts/kept-draft.ts'

export const handleListDrafts: Handler<typeof listDrafts> = async ({ db, actor }) => {
  const rows = await visibleDrafts(db, actor)
    .select([
      'id',
      'draft_key',
      'account_id',
      'title',
      'type',
      'version',
      'created_at',
      'updated_by',
      'updated_at',
    ])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DRAFTS)
    .execute()
  return summarize(db, actor, rows)
}
