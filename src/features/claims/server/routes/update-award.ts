import { isDrawn, type updateAward } from '#features/claims/contract.ts'
import { voidPlay } from '#features/participation/server/index.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { toWireAward } from '../award-response.ts'
import { lockAwardOf } from '../load-award.ts'
import { rereadAward } from '../messages/mail-winner.ts'
import { moveAward } from '../move-award.ts'

export const handleUpdateAward: Handler<typeof updateAward> = async ({ db, deps, actor, params, body }) => {
  const { campaign, award } = await lockAwardOf(db, deps, actor, params)
  const to = 'void' in body ? 'disqualified' : body.status
  if (isDrawn(award.kind) && to === 'disqualified') {
    throw new NamedError('illegalTransition', {
      message: 'Disqualifying a winner takes two people, on the draw screen',
    })
  }
  const { reasonCode } = body
  await moveAward(db, deps, campaign, award, { to, reasonCode, userId: actor.userId })
  if ('void' in body && award.kind === 'win') {
    const taken = { entryId: award.entryId, reason: reasonCode ?? '', userId: actor.userId }
    await voidPlay(db, deps, campaign, taken)
  }
  return toWireAward(deps, await rereadAward(db, deps, award.id), true)
}
