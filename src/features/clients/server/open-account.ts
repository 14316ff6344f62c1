import { recordAudit } from '#features/audit/server/index.ts'
import { INVITATION_MS, issueTemporaryPassword } from '#features/auth/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'

/** An account to open, with the first person in it. */
export interface NewAccount {
  name: string
  subscriptionRole: 'GOLD' | 'ALECARTE'
  /** `email` in lower case. */
  person: { email: string; firstName: string; lastName: string; role: number }
}

/** How the first person gets in: a temporary password that works once, within seven days. */
export interface OpenedAccount {
  accountId: number
  temporaryPassword: string
  expiresAt: Date
}

/** @throws conflict when the e-mail belongs to somebody, wherever */
export async function openAccount(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { name, subscriptionRole, person }: NewAccount,
): Promise<OpenedAccount> {
  const now = deps.clock.now()
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ name, subscription_role: subscriptionRole, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('users')
    .values({
      account_id: accountId,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(['id', 'user_key'])
    .executeTakeFirst()
  if (!user) throw new NamedError('conflict', { message: 'This email already belongs to someone' })
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  const temporaryPassword = await issueTemporaryPassword(db, deps, user.id, expiresAt)
  await recordAudit(db, {
    accountId,
    at: now,
    action: 'account.opened',
    entity: user.user_key,
    details: { subscriptionRole, role: person.role },
  })
  return { accountId, temporaryPassword, expiresAt }
}
