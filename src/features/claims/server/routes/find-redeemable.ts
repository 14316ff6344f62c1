import type { findRedeemable } from '#features/claims/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getAwardByCode, toRedeemable } from '../find-by-code.ts'

export const handleFindRedeemable: Handler<typeof findRedeemable> = async ({ db, deps, actor, body }) => {
  const { campaign, award } = await getAwardByCode(db, deps, actor, body.code)
  return toRedeemable(campaign, award, deps.clock.now())
}
