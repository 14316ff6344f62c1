import type { checkFairness } from '#features/verify/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { findInDraw } from '../files/find-in-draw.ts'
import { findLastHead } from '../log-queries.ts'
import { getCheckedCampaign } from '../place.ts'

/** Entries of a draw are in no published list before it is frozen. */
export const handleCheckFairness: Handler<typeof checkFairness> = async ({ db, params, body }) => {
  const campaign = await getCheckedCampaign(db, params.eventKey)
  if (!('seq' in body)) return findInDraw(db, campaign, body.E)
  const head = await findLastHead(db, campaign.rootId)
  return head && body.seq <= head.seq ? { included: true, index: body.seq - 1 } : { included: false }
}
