import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Gives a new campaign the translations of another: the same texts have the same keys. */
export async function copyTranslations(
  db: Db,
  { clock }: Pick<Deps, 'clock'>,
  from: Pick<Campaign, 'rootId'>,
  to: Pick<Campaign, 'rootId' | 'accountId'>,
): Promise<void> {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'text_key', 'text'])
    .where('campaign_id', '=', from.rootId)
    .execute()
  if (rows.length === 0) return
  const own = { campaign_id: to.rootId, account_id: to.accountId, updated_at: clock.now() }
  await db
    .insertInto('translations')
    .values(rows.map(row => ({ ...row, ...own })))
    .execute()
}
