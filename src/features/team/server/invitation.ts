import { accountZone, INVITATION_MS, issueTemporaryPassword, loginUrl } from '#features/auth/server/index.ts'
import { queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { fullMoment } from '#shared/time/format-date.ts'
import type { MemberRow } from './members.ts'

/**
 * Emails a member a temporary password, valid for seven days; an earlier one stops working.
 * @returns the member, invited until then
 */
export async function mailInvitation(
  db: Db,
  deps: Deps,
  actor: Actor,
  member: MemberRow,
): Promise<MemberRow> {
  const expiresAt = new Date(deps.clock.now().getTime() + INVITATION_MS)
  const password = await issueTemporaryPassword(db, deps, member.id, expiresAt)
  const until = fullMoment(expiresAt, await accountZone(db, member.account_id))
  await queueMail(db, deps, {
    accountId: member.account_id,
    to: member.email,
    template: 'invitation',
    about: member.user_key,
    secret: { values: [password], until: expiresAt },
    ...TEMPLATES.invitation.email({
      company: deps.config.companyName,
      firstName: member.first_name,
      password,
      until,
      loginUrl: loginUrl(deps),
      email: member.email,
      reason: `${actor.firstName} ${actor.lastName} invited you to their team.`,
    }),
  })
  return { ...member, temporary_expires_at: expiresAt }
}
