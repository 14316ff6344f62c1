import { cloneCampaign } from '#features/campaigns/lifecycle/server/index.ts'
import type { startFromTemplate } from '#features/campaigns/own-templates/contract.ts'
import { findKit } from '#features/tiles/brand-kit/server/index.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { getTemplateCampaign } from '../own-template.ts'

export const handleStartFromTemplate: Handler<typeof startFromTemplate> = async call => {
  const { db, deps, actor, params, body } = call
  const { accountId } = actor
  // A published template is of another account; its copy is of this one.
  await enterScope(db, 'system')
  const from = await getTemplateCampaign(db, accountId, params.templateKey)
  const client = from.accountId === accountId ? undefined : { accountId, kit: await findKit(db, accountId) }
  const { eventKey } = await cloneCampaign(db, deps, actor, {
    from,
    wishes: { title: from.title, ...body },
    client,
  })
  return { eventKey }
}
