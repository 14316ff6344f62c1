import type { Somebody } from '#features/blacklist/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'

const AT_ONCE = 10_000

/**
 * Whoever entered a campaign or any date of it, by entry, without trial runs. Read in parts, so that memory
 * does not grow with the campaign.
 */
export async function* entrants(db: Db, { rootId }: Pick<Campaign, 'rootId'>): AsyncGenerator<Somebody> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('entries')
      .select(['id', 'email', 'phone', 'first_name', 'last_name'])
      .where(eb =>
        eb(
          'campaign_id',
          'in',
          eb
            .selectFrom('campaigns')
            .select('id')
            .where(root => root.or([root('id', '=', rootId), root('parent_id', '=', rootId)])),
        ),
      )
      .where('test', '=', false)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      yield {
        email: row.email ?? undefined,
        phone: row.phone ?? undefined,
        name: [row.first_name, row.last_name].filter(Boolean).join(' ') || undefined,
      }
    }
    const newest = rows.at(-1)
    if (!newest || rows.length < AT_ONCE) return
    last = newest.id
  }
}
