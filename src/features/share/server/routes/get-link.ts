import { getCampaign } from '#features/campaigns/server/index.ts'
import type { getLink } from '#features/share/contract.ts'
import { playOriginOf } from '#server/http/origin.ts'
import type { Handler } from '#server/http/serve.ts'
import { presentLink } from '../link.ts'

export const handleGetLink: Handler<typeof getLink> = async ({ db, deps, actor, params, request }) =>
  presentLink(await getCampaign(db, actor, params.eventKey), playOriginOf(request, deps.config))
