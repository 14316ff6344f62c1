import { askReset, cancelReset } from '#features/auth/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { cancelFactorReset, resetFactors } from '#features/team/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getMember, type MemberRow, toMember } from '../members.ts'

const personOf = ({ id, user_key, account_id }: MemberRow) => ({
  userId: id,
  userKey: user_key,
  accountId: account_id,
})

/** A second person decides: members cannot reset their own factors, or those of a higher role. */
async function getMemberToReset(db: Db, actor: Actor, userKey: string): Promise<MemberRow> {
  const member = await getMember(db, actor, userKey)
  if (member.id === actor.userId) {
    throw new NamedError('forbidden', { message: 'Ask another account owner or support' })
  }
  if (member.role < actor.role) throw new NamedError('forbidden')
  return member
}

export const handleResetFactors: Handler<typeof resetFactors> = async call => {
  const { db, deps, actor, params, request } = call
  const member = await getMemberToReset(db, actor, params.userId)
  if (!member.has_factor) {
    throw new NamedError('conflict', { message: 'This member has no second factor' })
  }
  const name = `${actor.firstName} ${actor.lastName}`
  const by = { userId: actor.userId, name, ip: request.ip }
  const dueAt = await askReset(db, deps, personOf(member), by)
  if (!member.factor_reset_at) {
    await notify(db, deps, {
      accountId: member.account_id,
      kind: 'memberFactors',
      text: `${name} asked to remove the second factors of ${member.first_name} ${member.last_name}. They end in 24 hours.`,
      link: '/team',
    })
  }
  return toMember({ ...member, factor_reset_at: dueAt })
}

export const handleCancelFactorReset: Handler<typeof cancelFactorReset> = async call => {
  const { db, deps, actor, params, request } = call
  const member = await getMember(db, actor, params.userId)
  const by = { userId: actor.userId, ip: request.ip }
  if (!(await cancelReset(db, deps, personOf(member), by))) throw new NamedError('notFound')
  return toMember({ ...member, factor_reset_at: null })
}
