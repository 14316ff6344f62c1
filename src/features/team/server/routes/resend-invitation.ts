import type { resendInvitation } from '#features/team/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { mailInvitation } from '../invitation.ts'
import { getChangeableMember, toMember } from '../members.ts'
import { recordChange } from '../record-change.ts'

export const handleResendInvitation: Handler<typeof resendInvitation> = async call => {
  const { db, deps, actor, params } = call
  const member = await getChangeableMember(db, actor, params.userId)
  if (toMember(member).state !== 'invited') {
    throw new NamedError('conflict', { message: 'This member already has a password' })
  }
  await mailInvitation(db, deps, actor, member)
  await recordChange(call, 'invitedAgain', member)
  return { ok: true }
}
