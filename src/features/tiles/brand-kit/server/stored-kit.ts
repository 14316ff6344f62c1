import { BrandKit, EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const Stored = BrandKit.omit({ version: true })

/** The kit of an account; undefined while none was saved. */
export async function findKit(db: Db, accountId: number): Promise<BrandKit | undefined> {
  const row = await db
    .selectFrom('brand_kits')
    .select(['kit', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && { ...Stored.parse(row.kit), version: row.version }
}

/** The kit of an account, or an empty one. */
export async function getKit(db: Db, accountId: number): Promise<BrandKit> {
  return (await findKit(db, accountId)) ?? EMPTY_KIT
}

/**
 * Stores a kit that was made from the version it names.
 * @throws staleVersion when another one was stored since
 */
export async function storeKit(
  db: Db,
  accountId: number,
  { version, ...kit }: BrandKit,
  now: Date,
): Promise<BrandKit> {
  const changes = { kit: JSON.stringify(kit), updated_at: now }
  const stored = await db
    .insertInto('brand_kits')
    .values({ account_id: accountId, version: EMPTY_KIT.version + 1, ...changes })
    .onConflict(conflict =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...changes, version: version + 1 })
        .where('brand_kits.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  if (stored?.version !== version + 1) throw new NamedError('staleVersion')
  return { ...kit, version: stored.version }
}
