import { getCampaign } from '#features/campaigns/server/index.ts'
import type { readPhone } from '#features/sms/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { loadPhone } from '../screen-phone.ts'

export const handleReadPhone: Handler<typeof readPhone> = async ({ db, deps, actor, params, query }) =>
  loadPhone(db, deps, await getCampaign(db, actor, params.eventKey), query.phone)
