import { accountZone, INVITATION_MS, issueTemporaryPassword, loginUrl } from '#features/auth/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { momentOf } from '#server/text/moment-words.ts'
import type { MemberRow } from './members.ts'

/**
 * Mails a member a temporary password, valid for seven days; an earlier one stops working.
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
  const until = momentOf(expiresAt, await accountZone(db, member.account_id))
  const { companyName } = deps.config
  await queueMail(db, deps, {
    accountId: member.account_id,
    to: member.email,
    template: 'invitation',
    about: member.user_key,
    secret: { values: [password], until: expiresAt },
    subject: `You are invited to ${companyName}`,
    body: [
      `Hello ${member.first_name},`,
      `${actor.firstName} ${actor.lastName} invites you to their team. This is your temporary password:`,
      password,
      `It works once, until ${until}. You will then be asked for a password of your own. Log in at ${loginUrl(deps)} with ${member.email}`,
      companyName,
    ].join('\n\n'),
  })
  return { ...member, temporary_expires_at: expiresAt }
}
