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

/** Between the first mail of an hour and the second, the second and the third; between all others the longest. */
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
 * Whether a request is answered by a mail of its own. Each waits longer for the one before, so that strangers who
 * keep asking fill nobody's mailbox; those that were mailed within the hour still work meanwhile.
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

/** The address of the login page for a mail. Never taken from a request, whose sender could choose it. */
export function loginUrl(deps: Pick<Deps, 'config'>): string {
  return absoluteUrl(deps, '/login')
}

/**
 * Mails a temporary password to a person, if there is one: this runs after the answer, so the answer and
 * its time are the same for everybody. A second run finds the password that the first one issued.
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
