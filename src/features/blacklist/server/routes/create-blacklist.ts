import { recordAudit } from '#features/audit/server/index.ts'
import type { createBlacklist } from '#features/blacklist/contract.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toEntry } from '../blocks.ts'
import { requireScope } from '../require-scope.ts'
import { storeBlocks } from '../store-blocks.ts'

export const handleCreateBlacklist: Handler<typeof createBlacklist> = async call => {
  const { db, deps, actor, params, body } = call
  const now = deps.clock.now()
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const { entries } = body
  const over = entries.findIndex(({ expiresAt }) => expiresAt && expiresAt <= now)
  if (over >= 0) throw invalidField(`entries.${over}.expiresAt`, 'Expiration must be in the future')
  requireScope(
    actor,
    entries.some(({ scope }) => scope === 'account'),
  )
  const created = await storeBlocks(db, deps, campaign, { entries, by: actor.userId })
  // No personal data: the log keeps how many, the entries themselves say whom.
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'blacklist.extended',
    entity: campaign.rootKey,
    details: { count: created.length },
  })
  return { created: created.map(toEntry), duplicates: entries.length - created.length }
}
