import { dismissSteps } from '#features/account/server/index.ts'
import { hashPassword } from '#features/auth/server/index.ts'
import { grantTokens } from '#features/billing/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { ROLE } from '#shared/access.ts'

interface DemoPerson {
  client: string
  subscriptionRole: 'GOLD' | 'ALECARTE'
  email: string
  firstName: string
  lastName: string
  role: number
  icon: string
  /** False: still on a temporary password. */
  changePassword: boolean
  tokens: number
}

const owner = { role: ROLE.owner, changePassword: true, tokens: 0 }

/** One client of each plan, an owner who has yet to choose a password, and of the staff one who reads and one who acts. */
const PEOPLE: readonly DemoPerson[] = [
  {
    ...owner,
    client: 'Harbor Lights Market',
    subscriptionRole: 'GOLD',
    email: 'gold@demo.test',
    firstName: 'Gwen',
    lastName: 'Marsh',
    icon: 'avatar0',
  },
  {
    ...owner,
    client: 'Copper Kettle Coffee',
    subscriptionRole: 'ALECARTE',
    email: 'alacarte@demo.test',
    firstName: 'Alan',
    lastName: 'Cole',
    icon: 'avatar3',
    tokens: 3,
  },
  {
    ...owner,
    client: 'Riverbend Otters',
    subscriptionRole: 'ALECARTE',
    email: 'temp@demo.test',
    firstName: 'Tess',
    lastName: 'Brook',
    icon: 'avatar7',
    changePassword: false,
    tokens: 1,
  },
  {
    ...owner,
    client: 'Drumroll',
    subscriptionRole: 'GOLD',
    email: 'staff@demo.test',
    firstName: 'Stan',
    lastName: 'Field',
    role: ROLE.staff,
    icon: 'avatar10',
  },
  {
    ...owner,
    client: 'Drumroll',
    subscriptionRole: 'GOLD',
    email: 'operations@demo.test',
    firstName: 'Olive',
    lastName: 'Penn',
    role: ROLE.staffOperations,
    icon: 'avatar5',
  },
]

/** Addresses to sign in with. */
export const DEMO_EMAILS: readonly string[] = PEOPLE.map(({ email }) => email)

async function insertAccount(db: Db, deps: Deps, person: DemoPerson): Promise<number> {
  const now = deps.clock.now()
  const { id } = await db
    .insertInto('accounts')
    .values({ name: person.client, subscription_role: person.subscriptionRole, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantTokens(db, deps, { accountId: id, count: person.tokens, note: 'Welcome' })
  return id
}

/**
 * Makes the demo's clients and people, all with one password.
 * @returns the GOLD client's owner, for whom the demo's campaigns are made
 */
export async function makeDemoPeople(db: Db, deps: Deps, password: string): Promise<Actor> {
  const made: Actor[] = []
  const accounts = new Map<string, number>()
  const hash = await hashPassword(deps.random, password)
  for (const person of PEOPLE) {
    const accountId = accounts.get(person.client) ?? (await insertAccount(db, deps, person))
    accounts.set(person.client, accountId)
    const { email, firstName, lastName, role, icon, changePassword, subscriptionRole } = person
    const now = deps.clock.now()
    const { id, user_key: userKey } = await db
      .insertInto('users')
      .values({
        account_id: accountId,
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        icon,
        password_hash: hash,
        change_password: changePassword,
        created_at: now,
      })
      .returning(['id', 'user_key'])
      .executeTakeFirstOrThrow()
    const session = { mustAddFactor: false, toConfirm: [], sessionId: 0, sessionExpiresAt: now }
    made.push({
      userId: id,
      userKey,
      accountId,
      email,
      firstName,
      lastName,
      role,
      subscriptionRole,
      changePassword,
      icon,
      ...session,
    })
  }
  const [gold] = made
  if (!gold) throw new Error('The demo has no people')
  // This account has long been in use.
  await dismissSteps(db, gold.userId)
  return gold
}
