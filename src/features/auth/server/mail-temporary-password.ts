import { z } from 'zod'
import { recordAudit } from '#features/audit/server/index.ts'
import { queueMail, TEMPLATES } from '#features/messaging/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { Email, Instant } from '#shared/fields.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { fullMoment } from '#shared/time/format-date.ts'
import { accountZone } from './account-zone.ts'
import { issueTemporaryPassword, TEMPORARY_PASSWORD_MS } from './temporary-password.ts'

export const MAIL_TEMPORARY_PASSWORD = 'mail-temporary-password'

/** Minimum minutes between the first three emails of an hour; later gaps equal the longest. */
const SPACING_MINUTES = [1, 5]
const LONGEST_SPACING_MINUTES = 15

const Data = z.object({ email: Email, requestedAt: Instant })

async function findReachable(db: Db, email: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('u.email', '=', email)
    .where('u.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .select(['u.id', 'u.user_key', 'u.account_id', 'u.first_name'])
    .forUpdate('u')
    .executeTakeFirst()
}

/**
 * True if a request gets an email of its own. The gaps grow, so that strangers cannot flood a mailbox.
 * Passwords sent within the hour stay valid.
 */
async function isDue(db: Db, userId: number, requestedAt: Date): Promise<boolean> {
  const mailed = await db
    .selectFrom('temporary_passwords')
    .select('issued_at')
    .where('user_id', '=', userId)
    .where('requested', '=', true)
    .where('issued_at', '>', new Date(requestedAt.getTime() - TEMPORARY_PASSWORD_MS))
    .orderBy('issued_at', 'desc')
    .execute()
  const [last] = mailed
  if (!last) return true
  const minutes = SPACING_MINUTES[mailed.length - 1] ?? LONGEST_SPACING_MINUTES
  return requestedAt.getTime() - last.issued_at.getTime() >= minutes * MINUTE_MS
}

/** Login page address for an email. Never taken from a request, which an attacker could forge. */
export function loginUrl(deps: Pick<Deps, 'config'>): string {
  return absoluteUrl(deps, '/login')
}

/**
 * Emails a temporary password to an existing user. Runs after the response, so that content and timing do not
 * reveal whether the user exists. A second run reuses the password of the first.
 */
async function mailTemporaryPassword(deps: Deps, data: unknown): Promise<void> {
  const { email, requestedAt } = Data.parse(data)
  const expiresAt = new Date(requestedAt.getTime() + TEMPORARY_PASSWORD_MS)
  const now = deps.clock.now()
  if (expiresAt <= now) return
  await inScope(deps.pool, 'system', async db => {
    const user = await findReachable(db, email)
    if (!user || !(await isDue(db, user.id, requestedAt))) return
    const password = await issueTemporaryPassword(db, deps, user.id, expiresAt, requestedAt)
    const zone = await accountZone(db, user.account_id)
    await queueMail(db, deps, {
      accountId: user.account_id,
      to: email,
      template: 'temporary-password',
      about: user.user_key,
      secret: { values: [password], until: expiresAt },
      ...TEMPLATES['temporary-password'].email({
        company: deps.config.companyName,
        firstName: user.first_name,
        password,
        until: fullMoment(expiresAt, zone),
        loginUrl: loginUrl(deps),
      }),
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
  title: 'Email a temporary password',
  isPrivate: true,
  run: mailTemporaryPassword,
}
