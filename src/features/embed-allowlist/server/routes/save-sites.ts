import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import type { saveSites } from '#features/embed-allowlist/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listSites } from '../sites.ts'

/** The last save wins: the list is short, and each change is in the audit log. */
export const handleSaveSites: Handler<typeof saveSites> = async ({ db, deps, actor, params, body }) => {
  const { accountId } = await getCampaignToChange(db, actor, params.eventKey)
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const before = await listSites(db, accountId)
  const added = body.sites.filter(site => !before.includes(site))
  const removed = before.filter(site => !body.sites.includes(site))
  if (removed.length > 0) {
    await db
      .deleteFrom('frame_sites')
      .where('account_id', '=', accountId)
      .where('site', 'in', removed)
      .execute()
  }
  if (added.length > 0) {
    const rows = added.map(site => ({ account_id: accountId, site }))
    await db.insertInto('frame_sites').values(rows).execute()
  }
  if (added.length + removed.length > 0) {
    await recordAudit(db, {
      accountId,
      at: deps.clock.now(),
      actorId: actor.userId,
      action: 'account.sitesChanged',
      entity: params.eventKey,
      details: { added, removed },
    })
  }
  return { sites: await listSites(db, accountId) }
}
