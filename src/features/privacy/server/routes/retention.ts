import { sql } from 'kysely'
import { recordAudit } from '#features/audit/server/index.ts'
import { type Campaign, getCampaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { getRetention, Retention, updateRetention } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { keptUntilOf } from '../retention.ts'

async function describe(db: Db, campaign: Campaign): Promise<Retention> {
  const { purged_at: purgedAt } = await db
    .selectFrom('campaigns')
    .select('purged_at')
    .where('id', '=', campaign.rootId)
    .executeTakeFirstOrThrow()
  const { entries, winners } = keptUntilOf(campaign)
  return {
    ...campaign.settings.retention,
    endsAt: campaign.parent?.endsAt ?? campaign.endsAt,
    entriesUntil: entries,
    winnersUntil: winners,
    ...(purgedAt ? { purgedAt } : {}),
  }
}

export const handleGetRetention: Handler<typeof getRetention> = async ({ db, actor, params }) =>
  describe(db, await getCampaign(db, actor, params.eventKey))

export const handleUpdateRetention: Handler<typeof updateRetention> = async ({
  db,
  deps,
  actor,
  params,
  body,
}) => {
  const campaign = await lockCampaign(db, actor, params.eventKey)
  const { retention } = campaign.settings
  const isLonger =
    body.entriesMonths > retention.entriesMonths || body.winnersMonths > retention.winnersMonths
  // Participants were promised the maximum.
  if (isLonger && campaign.activatedAt) {
    throw new NamedError('termsLocked', {
      message: 'Entrants were promised this retention period. You can only shorten it',
    })
  }
  const now = deps.clock.now()
  await db
    .updateTable('campaigns')
    .set(({ eb }) => ({
      settings: sql`jsonb_set(settings, '{retention}', ${JSON.stringify(body)}::jsonb)`,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', campaign.rootId)
    .execute()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'campaign.retentionChanged',
    entity: campaign.rootKey,
    details: { from: retention, to: body },
  })
  return describe(db, await getCampaign(db, actor, params.eventKey))
}
