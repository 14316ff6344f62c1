import { recordAudit } from '#features/audit/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import type { updateStyleManager } from '#features/tiles/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { storeStyle } from '../campaign-style.ts'
import { getChangeable } from '../change-tile.ts'

export const handleUpdateStyleManager: Handler<typeof updateStyleManager> = async ({
  db,
  deps,
  actor,
  params,
  body,
}) => {
  if (body.eventKey !== params.eventKey)
    throw invalidField('eventKey', 'This style belongs to another campaign')
  const campaign = await getChangeable(db, deps, actor, params.eventKey)
  const { logoFileKey, backgroundFileKey, cardFileKey } = body
  await requirePictures(db, campaign.accountId, { logoFileKey, backgroundFileKey, cardFileKey })
  const style = await storeStyle(db, campaign, body)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'style.updated',
    entity: campaign.eventKey,
  })
  return style
}
