import { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { absoluteUrl } from '#server/absolute-url.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { momentOf } from '#server/moment-words.ts'
import { Email, Instant } from '#shared/fields.ts'
import { accountZone } from './account-zone.ts'
import { issueTemporaryPassword, TEMPORARY_PASSWORD_MS } from './temporary-password.ts'

export const MAIL_TEMPORARY_PASSWORD = 'mail-temporary-password'

const Data = z.object({ email: Email, requestedAt: Instant })

async function findReachable(db: Db, email: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('u.email', '=', email)
    .where('u.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .select(['u.id', 'u.user_key', 'u.account_id', 'u.first_name', 'u.temporary_expires_at'])
    .executeTakeFirst()
}

/** The same wording for everyone who gets a password by mail. */
function writeMail(deps: Deps, firstName: string, password: string, until: string): string {
  return [
    firstName ? `Hello ${firstName},` : 'Hello,',
    'someone, probably you, asked for a temporary password. Here it is:',
    password,
    `It works once, until ${until}. You will then be asked for a new password of your own. Log in at ${loginUrl(deps)}`,
    'If it was not you, do nothing: your present password keeps working until the temporary one is used.',
    deps.config.companyName,
  ].join('\n\n')
}

/** The address of the login page for a mail. Never taken from a request, whose sender could choose it. */
export function loginUrl(deps: Pick<Deps, 'config'>): string {
  return absoluteUrl(deps, '/login')
}

/**
 * Mails a temporary password to a person, if there is one: this runs after the answer, so the answer and
 * its time are the same for everybody. A second run finds the first one's expiry and does nothing.
 */
async function mailTemporaryPassword(deps: Deps, data: unknown): Promise<void> {
  const { email, requestedAt } = Data.parse(data)
  const expiresAt = new Date(requestedAt.getTime() + TEMPORARY_PASSWORD_MS)
  const now = deps.clock.now()
  if (expiresAt <= now) return
  await inScope(deps.pool, 'system', async db => {
    const user = await findReachable(db, email)
    if (!user || user.temporary_expires_at?.getTime() === expiresAt.getTime()) return
    const password = await issueTemporaryPassword(db, deps, user.id, expiresAt)
    const zone = await accountZone(db, user.account_id)
    await queueMail(db, deps, {
      accountId: user.account_id,
      to: email,
      template: 'temporary-password',
      subject: `Your temporary password for ${deps.config.companyName}`,
      body: writeMail(deps, user.first_name, password, momentOf(expiresAt, zone)),
    })
    await recordAudit(db, {
      accountId: user.account_id,
      at: now,
      action: 'user.temporaryPasswordMailed',
      entity: user.user_key,
    })
  })
}

export const mailTemporaryPasswordJob: JobKind = {
  name: MAIL_TEMPORARY_PASSWORD,
  run: mailTemporaryPassword,
}
