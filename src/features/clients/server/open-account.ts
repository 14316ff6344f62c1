import { recordAudit } from '#features/audit/server/index.ts'
import {
  INVITATION_MS,
  insertUser,
  issueTemporaryPassword,
  type NewUser,
} from '#features/auth/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** An account to open, with the first person in it. */
export interface NewAccount {
  name: string
  subscriptionRole: 'GOLD' | 'ALECARTE'
  person: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'role'>
  /** The member of staff who opens it. */
  actor?: { actorId: number; ip: string }
  /** Automatic cause, when no person opens it. */
  by?: string
}

/** How the first person gets in: a temporary password that works once, within seven days. */
export interface OpenedAccount {
  accountId: number
  userKey: string
  temporaryPassword: string
  expiresAt: Date
}

/**
 * @param field name of the first person's address in the caller's form
 * @throws conflict when the email belongs to a person in any account
 */
export async function openAccount(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { name, subscriptionRole, person, actor, by }: NewAccount,
  field?: string,
): Promise<OpenedAccount> {
  const now = deps.clock.now()
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({ name, subscription_role: subscriptionRole, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await insertUser(db, { ...person, accountId, at: now }, field)
  const expiresAt = new Date(now.getTime() + INVITATION_MS)
  const temporaryPassword = await issueTemporaryPassword(db, deps, user.id, expiresAt)
  await recordAudit(db, {
    accountId,
    at: now,
    action: 'account.opened',
    entity: user.userKey,
    details: { subscriptionRole, role: person.role, ...(by === undefined ? {} : { by }) },
    ...actor,
  })
  return { accountId, userKey: user.userKey, temporaryPassword, expiresAt }
}
