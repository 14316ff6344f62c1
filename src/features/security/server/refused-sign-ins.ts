import { sql } from 'kysely'
import { SecurityKind } from '#features/security/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { callerOf } from '#server/security/caller.ts'
import { purposeHmac } from '#server/security/hmac.ts'
import { seal, unseal } from '#server/security/seal.ts'
import { hourOf, noteSecurity } from './note-security.ts'

const PLACE = 'refused sign-in'
/** Rows of one transaction. */
const AT_ONCE = 500

/**
 * Counts a refused sign-in in a transaction of its own. It asks nothing about the address, so it takes the same time
 * whether a person has it or not; a job finds out a minute later.
 * @param email in lower case
 */
export async function noteRefusedSignIn(
  deps: Pick<Deps, 'pool' | 'clock' | 'sealKey' | 'random'>,
  kind: 'signInFailed' | 'signInLimited',
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const now = deps.clock.now()
  const row = {
    person: purposeHmac(deps.sealKey, PLACE, email),
    email_sealed: seal(deps, PLACE, Buffer.from(email)),
    kind,
    network: callerOf(ip),
    hour: hourOf(now),
    count: 1,
    first_at: now,
    last_at: now,
  }
  await inScope(deps.pool, 'system', db =>
    db
      .insertInto('refused_sign_ins')
      .values(row)
      .onConflict(conflict =>
        conflict
          .columns(['person', 'kind', 'network', 'hour'])
          .doUpdateSet(({ eb }) => ({ count: eb('refused_sign_ins.count', '+', 1), last_at: now })),
      )
      .execute(),
  )
}

/** The account and key of each person, by email. */
async function findPeople(db: Db, emails: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'account_id as accountId', 'user_key as subject'])
    .where('email', 'in', [...emails])
    .execute()
  return new Map(rows.map(({ email, ...person }) => [email, person]))
}

/** @returns how many rows there were */
async function settleSome(db: Db, deps: Deps): Promise<number> {
  const { rows } = await sql<{
    person: Buffer
    email_sealed: Buffer
    kind: string
    network: string
    count: number
    first_at: Date
    last_at: Date
  }>`
    delete from refused_sign_ins where ctid = any(array(
      select ctid from refused_sign_ins order by hour limit ${AT_ONCE} for update skip locked
    )) returning *`.execute(db)
  if (rows.length === 0) return 0
  const refused = rows.map(row => ({ ...row, email: unseal(deps, PLACE, row.email_sealed).toString() }))
  const people = await findPeople(
    db,
    refused.map(({ email }) => email),
  )
  for (const { email, kind, network, count, first_at: at, last_at: lastAt } of refused) {
    const whose = people.get(email) ?? { accountId: null }
    await noteSecurity(db, { ...whose, kind: SecurityKind.parse(kind), network, count, at, lastAt })
  }
  return rows.length
}

/** Finds out whose sign-ins were refused. */
export const settleRefusedSignInsJob: JobKind = {
  name: 'settle-refused-sign-ins',
  title: 'Attribute refused attempts to sign in',
  cron: '* * * * *',
  async run(deps) {
    while ((await inScope(deps.pool, 'system', db => settleSome(db, deps))) === AT_ONCE);
  },
}
