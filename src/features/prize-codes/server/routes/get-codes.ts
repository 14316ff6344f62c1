import type { getCodes } from '#features/prize-codes/contract.ts'
import { findPrize } from '#features/prizes/server/index.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeCodes } from '../count-codes.ts'

export const handleGetCodes: Handler<typeof getCodes> = async ({ db, deps, actor, params }) => {
  const { campaign, prize } = await findPrize(db, actor, params.id)
  return describeCodes(db, campaign, prize, deps.clock.now())
}
