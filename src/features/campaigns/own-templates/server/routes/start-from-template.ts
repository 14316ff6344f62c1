import { cloneCampaign } from '#features/campaigns/lifecycle/server/index.ts'
import type { startFromTemplate } from '#features/campaigns/own-templates/contract.ts'
import { findKit } from '#features/tiles/brand-kit/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { findOwnTemplate, getPublishedTemplate } from '../own-template.ts'

export const handleStartFromTemplate: Handler<typeof startFromTemplate> = async call => {
  const { db, deps, actor, params, body } = call
  const { accountId } = actor
  const own = await findOwnTemplate(db, accountId, params.templateKey)
  // A published template is of another account; its copy is of this one.
  if (!own) await enterScope(db, 'system')
  const from = own ?? (await getPublishedTemplate(db, params.templateKey))
  const client = own ? undefined : { accountId, kit: await findKit(db, accountId) }
  const wishes = { title: from.title, ...body }
  const { eventKey } = await cloneCampaign(db, deps, actor, { from, wishes, client })
  return { eventKey }
}
