import type { Db } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { Campaign } from './campaign.ts'

/** The key of the campaign that a slug belongs to, in any status; undefined for an unknown one. */
export async function findSlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('campaign_slugs as s')
    .innerJoin('campaigns as c', 'c.id', 's.campaign_id')
    .select('c.event_key as eventKey')
    .where('s.slug', '=', slug)
    .executeTakeFirst()
  return row?.eventKey
}

/**
 * Makes a slug the one of the campaign; its earlier ones stay and redirect. Call it with the campaign locked.
 * @throws invalid, naming `slug`, when it belongs to another campaign
 */
export async function giveSlug(
  db: Db,
  { id, accountId }: Pick<Campaign, 'id' | 'accountId'>,
  slug: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('campaign_slugs')
    .set({ is_current: false })
    .where('campaign_id', '=', id)
    .where('is_current', '=', true)
    .execute()
  const row = { slug, campaign_id: id, account_id: accountId, is_current: false, created_at: at }
  await db
    .insertInto('campaign_slugs')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const given = await db
    .updateTable('campaign_slugs')
    .set({ is_current: true })
    .where('slug', '=', slug)
    .where('campaign_id', '=', id)
    .returning('slug')
    .executeTakeFirst()
  if (!given) throw invalidField('slug', 'This link is taken. Choose another')
}
