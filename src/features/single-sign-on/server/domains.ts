import { sql } from 'kysely'
import type { SsoDomain } from '#features/single-sign-on/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { newProof, recordOf } from '#server/security/domain-proof.ts'
import { newKey } from '#server/security/keys.ts'

function selectDomains(db: Db, accountId: number) {
  return db.selectFrom('sso_domains').selectAll().where('account_id', '=', accountId).orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDomains>['executeTakeFirstOrThrow']>>

function toDomain({ domain_key: id, domain, verified_at, proof }: Row): SsoDomain {
  return {
    id,
    domain,
    ...(verified_at ? { verifiedAt: verified_at } : {}),
    record: recordOf(domain, proof),
  }
}

/** The domains of an account, each with its provider. */
export async function listDomains(
  db: Db,
  accountId: number,
): Promise<{ providerId: number; domain: SsoDomain }[]> {
  const rows = await selectDomains(db, accountId).execute()
  return rows.map(row => ({ providerId: row.provider_id, domain: toDomain(row) }))
}

/** A domain of an account. @throws notFound */
export async function getDomain(db: Db, accountId: number, key: string): Promise<SsoDomain> {
  const found = await selectDomains(db, accountId).where('domain_key', '=', key).executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  return toDomain(found)
}

/** Adds a domain that is not verified yet. @throws conflict when the account has it already */
export async function insertDomain(
  db: Db,
  deps: Deps,
  { accountId, providerId, domain }: { accountId: number; providerId: number; domain: string },
): Promise<SsoDomain> {
  const inserted = await db
    .insertInto('sso_domains')
    .values({
      domain_key: newKey(deps.random, 'sdm_'),
      account_id: accountId,
      provider_id: providerId,
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

/** Marks a domain as the account's own. @throws conflict when it is another account's */
export async function noteVerified(db: Db, accountId: number, key: string, at: Date): Promise<SsoDomain> {
  // Two accounts could verify the same domain at the same time.
  await sql`lock table sso_domains in share row exclusive mode`.execute(db)
  const { domain, verifiedAt } = await getDomain(db, accountId, key)
  if (!verifiedAt) {
    const taken = await db
      .updateTable('sso_domains')
      .set({ verified_at: at })
      .where('account_id', '=', accountId)
      .where('domain_key', '=', key)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sso_domains as o')
              .select('o.id')
              .where('o.domain', '=', domain)
              .where('o.verified_at', 'is not', null),
          ),
        ),
      )
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) {
      throw new NamedError('conflict', { message: 'Another account has verified this domain' })
    }
  }
  return getDomain(db, accountId, key)
}

/** Provider of a verified domain, of any account. */
export async function findByDomain(db: Db, domain: string) {
  return db
    .selectFrom('sso_domains as d')
    .innerJoin('identity_providers as p', 'p.id', 'd.provider_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('sso_rules as r', 'r.account_id', 'p.account_id')
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .where('a.disabled_at', 'is', null)
    .selectAll('p')
    .select('r.required')
    .executeTakeFirst()
}

/** Whether a provider speaks for the domain of an email address. */
export async function isDomainOf(db: Db, providerId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('sso_domains')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
