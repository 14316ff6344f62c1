import { endSessions } from '#features/auth/server/index.ts'
import { roleWord, type updateMember } from '#features/team/contract.ts'
import { requireCampaigns } from '#server/http/require-campaigns.ts'
import type { Handler } from '#server/http/serve.ts'
import {
  changeMember,
  getChangeableMember,
  type MemberAccess,
  type MemberRow,
  requireAnotherOwner,
  requireGrantable,
  toMember,
} from '../members.ts'
import { recordChange } from '../record-change.ts'
import { tellOfAccess, tellOfRole } from '../tell-of-member.ts'

const accessOf = ({ role, permissions, campaigns, disabled_at: disabledAt }: MemberRow): MemberAccess => ({
  role,
  permissions,
  campaigns,
  disabled: disabledAt !== null,
})

/** For the log: the role in words, and only what is limited. */
const described = ({ role, permissions, campaigns, disabled }: MemberAccess) => ({
  role: roleWord(role),
  disabled,
  ...(permissions ? { permissions } : {}),
  ...(campaigns ? { campaigns } : {}),
})

const isSame = (one: readonly string[] | null, other: readonly string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other)

export const handleUpdateMember: Handler<typeof updateMember> = async call => {
  const { db, deps, actor, params, body } = call
  const member = await getChangeableMember(db, actor, params.userId)
  const before = accessOf(member)
  const {
    role = before.role,
    permissions = before.permissions,
    campaigns = before.campaigns,
    disabled = before.disabled,
  } = body
  const after = { role, permissions, campaigns, disabled }
  const isNewRole = after.role !== before.role
  if (isNewRole) requireGrantable(actor, after.role)
  if (isNewRole || after.disabled) await requireAnotherOwner(db, member)
  await requireCampaigns(db, member.account_id, body.campaigns ?? [], { isWhole: true })
  const changed = await changeMember(db, member, after, deps.clock.now())
  await endSessions(db, member.id)
  const now = accessOf(changed)
  const isNewAccess = !isSame(before.permissions, now.permissions) || !isSame(before.campaigns, now.campaigns)
  if (isNewRole) await tellOfRole(db, deps, changed)
  else if (isNewAccess) await tellOfAccess(db, deps, changed)
  await recordChange(call, 'changed', changed, { before: described(before), after: described(now) })
  return toMember(changed)
}
