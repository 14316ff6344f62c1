import { SavedViews, type ViewList } from '#features/saved-views/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'

/** Version of the views of a list before the first is saved. */
const UNSAVED = 1

const { campaigns, winners, audit } = SavedViews.shape

/** A person's views of each list; those that this version cannot read are left out. */
export async function findViews(db: Db, { userId, accountId }: Actor): Promise<SavedViews> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['list', 'views', 'version'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute()
  const of = (list: ViewList) => rows.find(row => row.list === list) ?? { views: [], version: UNSAVED }
  const [ofCampaigns, ofWinners, ofAudit] = [of('campaigns'), of('winners'), of('audit')]
  return {
    campaigns: {
      version: ofCampaigns.version,
      views: campaigns.shape.views.catch([]).parse(ofCampaigns.views),
    },
    winners: { version: ofWinners.version, views: winners.shape.views.catch([]).parse(ofWinners.views) },
    audit: { version: ofAudit.version, views: audit.shape.views.catch([]).parse(ofAudit.views) },
  }
}

/**
 * Replaces a person's views of a list.
 * @returns false where they were changed since `version`
 */
export async function storeViews(
  db: Db,
  { userId, accountId }: Actor,
  { list, views, version }: { list: ViewList; views: readonly object[]; version: number },
): Promise<boolean> {
  const changed = { views: JSON.stringify(views), version: version + 1 }
  const row = await db
    .insertInto('saved_views')
    .values({ user_id: userId, account_id: accountId, list, ...changed })
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'account_id', 'list'])
        .doUpdateSet(changed)
        .where('saved_views.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
