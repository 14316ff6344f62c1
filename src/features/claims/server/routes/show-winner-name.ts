import type { showWinnerName } from '#features/claims/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getClaimByToken } from '../find-claim.ts'
import { showName } from '../show-name.ts'

export const handleShowWinnerName: Handler<typeof showWinnerName> = async ({ db, deps, params, body }) => {
  await showName(db, deps, await getClaimByToken(db, deps, params.claimToken), body.shown)
  return { showsName: body.shown }
}
