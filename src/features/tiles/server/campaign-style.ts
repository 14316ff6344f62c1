import type { Campaign } from '#features/campaigns/server/index.ts'
import { type CampaignStyle, DEFAULT_STYLE, StyleManager } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

const Stored = StyleManager.omit({ eventKey: true, version: true })

type Owner = Pick<Campaign, 'rootId' | 'eventKey'>

/** Style of a campaign's pages; a date has that of its campaign. */
export async function getStyle(db: Db, campaign: Owner): Promise<StyleManager> {
  const row = await db
    .selectFrom('campaign_styles')
    .select(['style', 'version'])
    .where('campaign_id', '=', campaign.rootId)
    .executeTakeFirst()
  const style = row ? Stored.parse(row.style) : DEFAULT_STYLE
  return { ...style, eventKey: campaign.eventKey, version: row?.version ?? 1 }
}

/** Gives a new campaign its first style, in the transaction that makes it. */
export async function startStyle(
  db: Db,
  campaign: Pick<Campaign, 'rootId' | 'accountId'>,
  style: CampaignStyle,
): Promise<void> {
  const row = { campaign_id: campaign.rootId, account_id: campaign.accountId, style: JSON.stringify(style) }
  await db
    .insertInto('campaign_styles')
    .values({ ...row, version: 1 })
    .execute()
}

/**
 * Stores a style that was made from the version it names.
 * @throws staleVersion when another one was stored meanwhile
 */
export async function storeStyle(
  db: Db,
  campaign: Owner & Pick<Campaign, 'accountId'>,
  { eventKey, version, ...style }: StyleManager,
): Promise<StyleManager> {
  const row = { campaign_id: campaign.rootId, account_id: campaign.accountId, style: JSON.stringify(style) }
  const stored = await db
    .insertInto('campaign_styles')
    .values({ ...row, version: 2 })
    .onConflict(conflict =>
      conflict
        .column('campaign_id')
        .doUpdateSet({ style: row.style, version: version + 1 })
        .where('campaign_styles.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  // The first row is made from the defaults, which are version 1.
  if (!stored || stored.version !== version + 1) throw new NamedError('staleVersion')
  return { ...style, eventKey, version: stored.version }
}
