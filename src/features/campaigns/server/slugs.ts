import { slugsOfTitle } from '#features/campaigns/contract.ts'
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

/**
 * Gives a campaign without a link in words the first free one made from its title. Where none is free, or the title has
 * too few letters, the link ends in the key. Call it with the campaign locked.
 */
export async function giveSlugOfTitle(
  db: Db,
  { id, accountId, title, slug }: Pick<Campaign, 'id' | 'accountId' | 'title' | 'slug'>,
  at: Date,
): Promise<void> {
  if (slug !== undefined) return
  for (const made of slugsOfTitle(title)) {
    const row = { slug: made, campaign_id: id, account_id: accountId, is_current: true, created_at: at }
    const given = await db
      .insertInto('campaign_slugs')
      .values(row)
      .onConflict(conflict => conflict.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (given) return
  }
}
