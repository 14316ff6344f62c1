import { hashPassword, openSession, sessionCookieName } from '#features/auth/server/index.ts'
import { ROLE } from '#shared/access.ts'
import type { Permission } from '#shared/permissions.ts'
import type { TestApp } from '../app.ts'

/** A password that satisfies every rule. */
export const GOOD_PASSWORD = 'Correct-Horse-1!'

let made = 0
/** A word that no other maker call of this run gave, in any worker. */
export function unique(word: string): string {
  made += 1
  return `${word}-${process.env.VITEST_POOL_ID}-${process.pid}-${process.hrtime.bigint()}-${made}`
}

export interface MadeAccount {
  accountId: number
  subscriptionRole: string
}

export async function makeAccount(
  test: TestApp,
  { subscriptionRole = 'GOLD', name = 'Acme' }: { subscriptionRole?: string; name?: string } = {},
): Promise<MadeAccount> {
  const { id } = await test.db(db =>
    db
      .insertInto('accounts')
      .values({ name, subscription_role: subscriptionRole, created_at: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { accountId: id, subscriptionRole }
}

export interface MadeUser extends MadeAccount {
  userId: number
  userKey: string
  email: string
  role: number
}

export interface UserWishes {
  /** Another person of it does as well. Absent: an account of their own. */
  account?: MadeAccount
  role?: number
  /** Permissions that are left of the role; all of it when absent. */
  permissions?: Permission[]
  /** Keys of the only campaigns to reach; all when absent. */
  campaigns?: string[]
  email?: string
  /** Hashing costs time: only for tests that sign in with it. */
  password?: string
  /** False: still on a temporary password. */
  changePassword?: boolean
  firstName?: string
  lastName?: string
  disabled?: boolean
}

/** Makes a person, an owner with a final password unless told otherwise. */
export async function makeUser(test: TestApp, wishes: UserWishes = {}): Promise<MadeUser> {
  const { accountId, subscriptionRole } = wishes.account ?? (await makeAccount(test))
  const { role = ROLE.owner, email = `${unique('user')}@example.test` } = wishes
  const hash = wishes.password ? await hashPassword(test.deps.random, wishes.password) : null
  const now = test.clock.now()
  const { id, user_key: userKey } = await test.db(db =>
    db
      .insertInto('users')
      .values({
        account_id: accountId,
        email,
        role,
        permissions: wishes.permissions ?? null,
        campaigns: wishes.campaigns ?? null,
        first_name: wishes.firstName ?? 'Ada',
        last_name: wishes.lastName ?? 'Byron',
        password_hash: hash,
        change_password: wishes.changePassword ?? true,
        disabled_at: wishes.disabled ? now : null,
        created_at: now,
      })
      .returning(['id', 'user_key'])
      .executeTakeFirstOrThrow(),
  )
  return { userId: id, userKey, accountId, subscriptionRole, email, role }
}

/** Opens a session and returns the value of its Cookie header. */
export async function signIn(
  test: TestApp,
  user: MadeUser,
  { temporary = false }: { temporary?: boolean } = {},
): Promise<string> {
  const person = { id: user.userId, accountId: user.accountId }
  const { token } = await test.db(db => openSession(db, test.deps, person, { temporary }))
  return `${sessionCookieName(test.deps.config)}=${token}`
}
