import { sql } from 'kysely'
import type { OwnDomain } from '#features/own-domains/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newProof, recordOf } from '#server/security/domain-proof.ts'
import { newKey } from '#server/security/keys.ts'

function selectDomains(db: Db, accountId: number) {
  return db.selectFrom('own_domains').selectAll().where('account_id', '=', accountId).orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDomains>['executeTakeFirstOrThrow']>>

function toDomain({ domain_key: id, domain, verified_at, lost_at, proof }: Row): OwnDomain {
  return {
    id,
    domain,
    ...(verified_at ? { verifiedAt: verified_at } : {}),
    ...(lost_at ? { lostAt: lost_at } : {}),
    record: recordOf(domain, proof),
  }
}

/** The domains of an account in the order in which they were added. */
export async function listDomains(db: Db, accountId: number): Promise<OwnDomain[]> {
  return (await selectDomains(db, accountId).execute()).map(toDomain)
}

/** A domain of an account. @throws notFound */
export async function getDomain(db: Db, accountId: number, key: string): Promise<OwnDomain> {
  const found = await selectDomains(db, accountId).where('domain_key', '=', key).executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  return toDomain(found)
}

/** Adds a domain that is not verified yet. @throws conflict when the account has it already */
export async function insertDomain(
  db: Db,
  deps: Deps,
  { accountId, domain }: { accountId: number; domain: string },
): Promise<OwnDomain> {
  const inserted = await db
    .insertInto('own_domains')
    .values({
      domain_key: newKey(deps.random, 'dom_'),
      account_id: accountId,
      domain,
      proof: newProof(deps),
      created_at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['account_id', 'domain']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!inserted) {
    const message = 'Your account already has this domain'
    throw new NamedError('conflict', { message, fields: { domain: message } })
  }
  return toDomain(inserted)
}

/**
 * Marks a domain as the account's own, in the system scope.
 * @throws conflict when it is another account's
 */
export async function noteVerified(db: Db, accountId: number, key: string, at: Date): Promise<OwnDomain> {
  // Two accounts could verify the same domain at the same time; the unique index would answer with an error of its own.
  await sql`lock table own_domains in share row exclusive mode`.execute(db)
  const { domain, verifiedAt } = await getDomain(db, accountId, key)
  const owner = await db
    .selectFrom('own_domains')
    .select('account_id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner && owner.account_id !== accountId) {
    throw new NamedError('conflict', { message: 'Another account has verified this domain' })
  }
  await db
    .updateTable('own_domains')
    .set({ verified_at: verifiedAt ?? at, lost_at: null })
    .where('account_id', '=', accountId)
    .where('domain_key', '=', key)
    .execute()
  return getDomain(db, accountId, key)
}

/** The domain that an account's links have: the first one that is verified and in order. */
export async function findLinkDomain(db: Db, accountId: number): Promise<string | undefined> {
  const found = await selectDomains(db, accountId)
    .where('verified_at', 'is not', null)
    .where('lost_at', 'is', null)
    .executeTakeFirst()
  return found?.domain
}
