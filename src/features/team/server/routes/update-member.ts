import { endSessions } from '#features/auth/server/index.ts'
import { roleWord, type updateMember } from '#features/team/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import {
  changeMember,
  getChangeableMember,
  requireAnotherOwner,
  requireGrantable,
  toMember,
} from '../members.ts'
import { recordChange } from '../record-change.ts'
import { tellOfRole } from '../tell-of-member.ts'

export const handleUpdateMember: Handler<typeof updateMember> = async call => {
  const { db, deps, actor, params, body } = call
  const member = await getChangeableMember(db, actor, params.userId)
  const { role = member.role, disabled = member.disabled_at !== null } = body
  if (role !== member.role) requireGrantable(actor, role)
  if (role !== member.role || disabled) await requireAnotherOwner(db, member)
  const changed = await changeMember(db, member, { role, disabled, at: deps.clock.now() })
  await endSessions(db, member.id)
  if (role !== member.role) await tellOfRole(db, deps, changed)
  await recordChange(call, 'changed', changed, {
    before: { role: roleWord(member.role), disabled: member.disabled_at !== null },
    after: { role: roleWord(role), disabled },
  })
  return toMember(changed)
}
