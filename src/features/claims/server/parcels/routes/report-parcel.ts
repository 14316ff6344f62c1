import type { reportParcel } from '#features/claims/parcels/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getClaimByToken } from '../../find-claim.ts'
import { reportMissing } from '../report-missing.ts'

export const handleReportParcel: Handler<typeof reportParcel> = async ({ db, deps, params }) => ({
  state: await reportMissing(db, deps, await getClaimByToken(db, deps, params.claimToken)),
})
