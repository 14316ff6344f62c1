import { cloneCampaign } from '#features/campaigns/lifecycle/server/index.ts'
import type { startFromTemplate } from '#features/campaigns/own-templates/contract.ts'
import { clientAccount } from '#features/campaigns/wizard/server/index.ts'
import { findKit } from '#features/tiles/brand-kit/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { getTemplate } from '../own-template.ts'

export const handleStartFromTemplate: Handler<typeof startFromTemplate> = async call => {
  const { db, deps, actor, params, body } = call
  const { cid = 0, ...dates } = body
  const accountId = await clientAccount(db, actor, { cid })
  const from = await getTemplate(db, actor, params.templateKey)
  const client = accountId === from.accountId ? undefined : { accountId, kit: await findKit(db, accountId) }
  const wishes = { title: from.title, ...dates }
  const { eventKey } = await cloneCampaign(db, deps, actor, { from, wishes, client })
  return { eventKey }
}
