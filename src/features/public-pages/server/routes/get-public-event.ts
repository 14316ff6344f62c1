import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { stampForm } from '#features/participation/server/index.ts'
import type { getPublicEvent } from '#features/public-pages/contract.ts'
import { getStyle, listPublicTiles } from '#features/tiles/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getPublicCampaign } from '../public-campaign.ts'

const OVER: readonly number[] = [STATUS.ended, STATUS.completed, STATUS.archived, STATUS.cancelled]

export const handleGetPublicEvent: Handler<typeof getPublicEvent> = async ({ db, deps, params }) => {
  const campaign = await getPublicCampaign(db, params.eventKey)
  const status = statusAt(campaign, deps.clock.now())
  if (OVER.includes(status)) throw new NamedError('gone')
  const tiles = await listPublicTiles(db, campaign)
  const commitment = (await listCommitments(db, campaign.rootId)).findLast(
    ({ kind }) => kind === 'instant-win',
  )
  return {
    title: campaign.title,
    status,
    type: campaign.type,
    period: { startTime: campaign.startsAt, endTime: campaign.endsAt, timezone: campaign.timezone },
    tiles: tiles.filter(tile => tile.path === 'main'),
    style: await getStyle(db, campaign),
    legal: {
      rulesUrl: `/rules/${campaign.eventKey}`,
      privacyUrl: `/privacy/${campaign.eventKey}`,
      minimumAge: campaign.settings.minimumAge,
    },
    stamp: stampForm(deps, campaign),
    ...(commitment ? { commitment } : {}),
  }
}
