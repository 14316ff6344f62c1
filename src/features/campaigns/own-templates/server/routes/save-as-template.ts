import { recordAudit } from '#features/audit/server/index.ts'
import { MOST_TEMPLATES, type saveAsTemplate } from '#features/campaigns/own-templates/contract.ts'
import { type Campaign, lockCampaign } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { newKey } from '#server/security/keys.ts'
import { hasRole } from '#shared/access.ts'

/** @throws invalid where the person may not show a campaign of this account to clients */
function requirePublisher(actor: Actor, { accountId }: Campaign): void {
  const isStaffsOwn = accountId === actor.accountId && !actor.acting
  if (isStaffsOwn && hasRole(actor.role, 'staffOperations')) return
  throw invalidField('isPublished', 'Only staff can publish templates, and only from their own account')
}

/** @throws conflict for one template too many */
async function requireRoom(db: Db, { accountId, id }: Campaign): Promise<void> {
  const others = await db
    .selectFrom('own_templates')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '!=', id)
    .limit(MOST_TEMPLATES)
    .execute()
  if (others.length === MOST_TEMPLATES)
    throw new NamedError('conflict', {
      message: `An account can have ${MOST_TEMPLATES} templates. Delete one`,
    })
}

export const handleSaveAsTemplate: Handler<typeof saveAsTemplate> = async call => {
  const { db, deps, actor, params, body } = call
  const campaign = await lockCampaign(db, actor, params.eventKey)
  if (campaign.parent)
    throw new NamedError('conflict', { message: 'A date cannot be a template. Save its campaign' })
  if (body.isPublished !== undefined) requirePublisher(actor, campaign)
  await requireRoom(db, campaign)
  const { name, note, isPublished } = body
  const changes = { name, note, ...(isPublished !== undefined && { is_published: isPublished }) }
  const now = deps.clock.now()
  const { template_key: templateKey } = await db
    .insertInto('own_templates')
    .values({
      template_key: newKey(deps.random, 'tpl_'),
      account_id: campaign.accountId,
      campaign_id: campaign.id,
      created_by: actor.userId,
      created_at: now,
      ...changes,
    })
    .onConflict(conflict => conflict.column('campaign_id').doUpdateSet(changes))
    .returning('template_key')
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'template.saved',
    entity: campaign.eventKey,
    details: { templateKey, title: name, ...(isPublished !== undefined && { isPublished }) },
  })
  return { templateKey }
}
