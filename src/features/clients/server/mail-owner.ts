import { loginUrl } from '#features/auth/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { momentOf } from '#server/text/moment-words.ts'
import type { OpenedAccount } from './open-account.ts'

/** Mails the owner of a new account how to sign in to it. */
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
    subject: `You are invited to ${companyName}`,
    body: [
      `Hello ${firstName},`,
      `${companyName} opened the account ${name} for you. This is your temporary password:`,
      temporaryPassword,
      `It works once, until ${momentOf(expiresAt, 'UTC')}. You will then be asked for a password of your own. Log in at ${loginUrl(deps)} with ${email}`,
      companyName,
    ].join('\n\n'),
  })
}
