import { getCampaign } from '#features/campaigns/server/index.ts'
import type { listEntryCodes } from '#features/entry-codes/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeEntryCodes } from '../describe-batches.ts'

export const handleListEntryCodes: Handler<typeof listEntryCodes> = async ({ db, actor, params }) =>
  describeEntryCodes(db, await getCampaign(db, actor, params.eventKey))
