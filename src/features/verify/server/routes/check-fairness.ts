import type { checkFairness } from '#features/verify/contract.ts'
import type { Handler } from '#server/serve.ts'
import { findLastHead } from '../log-queries.ts'
import { getCheckedCampaign } from './fairness-files.ts'

/** Entries of a draw are in no published list before it is frozen. */
export const handleCheckFairness: Handler<typeof checkFairness> = async ({ db, params, body }) => {
  const { rootId } = await getCheckedCampaign(db, params.eventKey)
  if (!('seq' in body)) return { included: false }
  const head = await findLastHead(db, rootId)
  return head && body.seq <= head.seq ? { included: true, index: body.seq - 1 } : { included: false }
}
