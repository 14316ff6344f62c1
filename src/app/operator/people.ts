import { z } from 'zod'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { line } from '#shared/fields.ts'
import { fullMoment } from '#shared/time/format-date.ts'

/** First name, a space, last name. */
export const FullName = line(161)
  .regex(/^\S{1,80} .{1,80}$/u, 'Enter a first and a last name: --name "Kim Field"')
  .transform(name => {
    const [firstName = '', ...rest] = name.split(' ')
    return { firstName, lastName: rest.join(' ') }
  })

/** Number of tokens in one command. */
export const TokenCount = z.coerce.number('Enter a number of tokens from 1 to 1000').int().min(1).max(1000)

/** @throws notFound */
export async function getPerson(db: Db, email: string) {
  const person = await db
    .selectFrom('users')
    .select(['id', 'user_key', 'account_id', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person) throw new NamedError('notFound', { message: `No user has the email address ${email}` })
  return person
}

/** Sign-in instructions with a temporary password; the time is in the zone of this machine. */
export function loginWords(email: string, password: string, expiresAt: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return `Sign in as ${email} with the temporary password ${password}\nIt works once and expires ${fullMoment(expiresAt, timeZone)}. You choose your own password when you sign in.`
}
