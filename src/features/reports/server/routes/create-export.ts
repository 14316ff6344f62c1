import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaignToChange } from '#features/campaigns/server/index.ts'
import { chooseAwards } from '#features/claims/server/index.ts'
import { type createExport, type ExportKind, MOST_WAITING } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { may } from '#shared/permissions.ts'
import { asSeenBy, getExportOf } from '../exports/stored-export.ts'
import { queueExport } from '../exports/write-export.ts'

async function requireRoom(db: Db, accountId: number): Promise<void> {
  const { waiting } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (waiting >= MOST_WAITING) {
    throw new NamedError('tooMany', { message: 'Please wait until your other files are ready' })
  }
}

/** Files of people need the permission to see them; one over all campaigns, access to all of them. */
function requireKind(actor: Actor, kind: ExportKind): void {
  const isOfAll = kind === 'tax1099All' && actor.campaigns !== undefined
  const isOfPeople = kind !== 'nyRegistration' && kind !== 'flRegistration'
  if (isOfAll || (isOfPeople && !may(actor, 'people'))) throw new NamedError('notPermitted')
}

export const handleCreateExport: Handler<typeof createExport> = async ({
  db,
  deps,
  actor,
  params,
  body,
  request,
}) => {
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const { id: campaignId, accountId, eventKey } = campaign
  await requireRoom(db, accountId)
  requireKind(actor, body.kind)
  const { kind, format, from = null, to = null, includeTest = false, awards } = body
  const now = deps.clock.now()
  const exportKey = newKey(deps.random, 'exp_')
  const days = { from_day: from, to_day: to }
  const asked = { kind, format, ...days, include_test: includeTest, asked_by: actor.userId, asked_at: now }
  await db
    .insertInto('exports')
    .values({
      ...asked,
      ...(awards ? { award_ids: await chooseAwards(db, deps, campaign, awards, now) } : {}),
      account_id: accountId,
      campaign_id: campaignId,
      export_key: exportKey,
    })
    .execute()
  await queueExport(db, deps, exportKey)
  const details = { exportKey, kind, format, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  await recordAudit(db, {
    accountId,
    at: now,
    actorId: actor.userId,
    action: 'export.asked',
    entity: eventKey,
    details,
    ip: request.ip,
  })
  return asSeenBy(actor, await getExportOf(db, actor, exportKey, now))
}
