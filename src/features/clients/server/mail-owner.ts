import { loginUrl } from '#features/auth/server/index.ts'
import { queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { fullMoment } from '#shared/time/format-date.ts'
import type { OpenedAccount } from './open-account.ts'

/** Emails the owner of a new account how to sign in to it. */
export async function mailOwner(
  db: Db,
  deps: Deps,
  { accountId, userKey, temporaryPassword, expiresAt }: OpenedAccount,
  { name, email, firstName }: { name: string; email: string; firstName: string },
): Promise<void> {
  const { companyName } = deps.config
  await queueMail(db, deps, {
    accountId,
    to: email,
    template: 'invitation',
    about: userKey,
    secret: { values: [temporaryPassword], until: expiresAt },
    ...TEMPLATES.invitation.email({
      company: companyName,
      firstName,
      password: temporaryPassword,
      until: fullMoment(expiresAt, 'UTC'),
      loginUrl: loginUrl(deps),
      email,
      reason: `${companyName} created the account ${name} for you.`,
    }),
  })
}
