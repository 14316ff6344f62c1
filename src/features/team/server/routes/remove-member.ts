import { blankSecrets } from '#features/messaging/server/index.ts'
import type { removeMember } from '#features/team/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { getChangeableMember, requireAnotherOwner } from '../members.ts'
import { recordChange } from '../record-change.ts'

export const handleRemoveMember: Handler<typeof removeMember> = async call => {
  const { db, actor, params } = call
  const member = await getChangeableMember(db, actor, params.userId)
  await requireAnotherOwner(db, member)
  // Their sessions and idempotency keys go with them.
  await db.deleteFrom('users').where('id', '=', member.id).execute()
  await blankSecrets(db, member.user_key)
  await recordChange(call, 'removed', member)
  return { ok: true }
}
