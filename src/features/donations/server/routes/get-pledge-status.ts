import { type getPledgeStatus, saidReceiptNo, stateOf } from '#features/donations/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { factsOf } from '../donation-rows.ts'
import { listAttempts, loadPledge, tellingAttempt } from '../load-pledge.ts'

export const handleGetPledgeStatus: Handler<typeof getPledgeStatus> = async ({ db, deps, params }) => {
  const { pledge } = await loadPledge(db, deps, params.pledgeId)
  const row = tellingAttempt(await listAttempts(db, deps, pledge))
  if (!row) return { state: 'pledged' }
  const receipt = row.receipt_no === null ? {} : { receiptNo: saidReceiptNo(row.receipt_no, row.test) }
  return { state: stateOf(factsOf(row)), ...receipt }
}
