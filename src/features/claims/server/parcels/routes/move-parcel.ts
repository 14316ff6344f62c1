import type { moveParcel } from '#features/claims/parcels/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { toWireAward } from '../../award-response.ts'
import { lockAwardOf } from '../../load-award.ts'
import { rereadAward } from '../../messages/mail-winner.ts'
import { moveParcelOf } from '../move-parcel.ts'

export const handleMoveParcel: Handler<typeof moveParcel> = async ({ db, deps, actor, params, body }) => {
  const { campaign, award } = await lockAwardOf(db, deps, actor, params)
  await moveParcelOf(db, deps, { campaign, award, userId: actor.userId }, body)
  return toWireAward(deps, await rereadAward(db, deps, award.id), true)
}
