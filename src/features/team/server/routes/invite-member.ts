import type { inviteMember } from '#features/team/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { mailInvitation } from '../invitation.ts'
import { insertMember, requireGrantable, toMember } from '../members.ts'
import { recordChange } from '../record-change.ts'
import { tellOfNewMember } from '../tell-of-member.ts'

export const handleInviteMember: Handler<typeof inviteMember> = async call => {
  const { db, deps, actor, body } = call
  requireGrantable(actor, body.role)
  const added = await insertMember(db, actor, { ...body, at: deps.clock.now() })
  const member = await mailInvitation(db, deps, actor, added)
  await tellOfNewMember(db, deps, actor, member)
  await recordChange(call, 'invited', member)
  return toMember(member)
}
