import { notify } from '#features/notifications/server/index.ts'
import { roleWord } from '#features/team/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { MemberRow } from './members.ts'

/** Notifies the owners of an account of a new team member. */
export async function tellOfNewMember(db: Db, deps: Deps, actor: Actor, member: MemberRow): Promise<void> {
  await notify(db, deps, {
    accountId: member.account_id,
    kind: 'newMember',
    text: `${actor.firstName} ${actor.lastName} added ${member.first_name} ${member.last_name} (${member.email}) as ${roleWord(member.role)}.`,
    link: '/team',
  })
}

/** Notifies a member of their new role. */
export async function tellOfRole(db: Db, deps: Deps, { id, account_id, role }: MemberRow): Promise<void> {
  await notify(db, deps, {
    accountId: account_id,
    kind: 'ownAccess',
    text: `Your role is now ${roleWord(role)}.`,
    link: '/account/profile',
    userIds: [id],
  })
}

/** Notifies a member that an owner changed what they may do within their role. */
export async function tellOfAccess(db: Db, deps: Deps, { id, account_id }: MemberRow): Promise<void> {
  await notify(db, deps, {
    accountId: account_id,
    kind: 'ownAccess',
    text: 'An account owner changed your permissions or the campaigns that you can see.',
    link: '/account/profile',
    userIds: [id],
  })
}
