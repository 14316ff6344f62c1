import type { Campaign } from '#features/campaigns/server/index.ts'
import { QrDesign } from '#features/qr-codes/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** A stored logo. */
export interface Logo {
  png: Buffer
  width: number
  height: number
}

/** How codes look, and where the one of the owner's own leads. */
export interface StoredDesign {
  design: QrDesign
  logo: Logo | undefined
  eventUrl: string
  updatedAt: Date
}

const COLUMNS = [
  'campaign_id',
  'event_url',
  'design',
  'logo',
  'logo_width',
  'logo_height',
  'updated_at',
] as const

/** The design that was saved for exactly this campaign or date. */
export async function findOwnDesign(db: Db, campaignId: number): Promise<StoredDesign | undefined> {
  const row = await db
    .selectFrom('custom_qrs')
    .select(COLUMNS)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  if (!row) return undefined
  const { logo: png, logo_width: width, logo_height: height } = row
  return {
    design: QrDesign.parse(row.design),
    logo: png && width && height ? { png, width, height } : undefined,
    eventUrl: row.event_url,
    updatedAt: row.updated_at,
  }
}

/** Puts a design in the place of the one before. The code has been read: see `checkCode`. */
export async function storeDesign(
  db: Db,
  campaign: Campaign,
  by: number,
  { logo, ...stored }: StoredDesign,
): Promise<void> {
  const row = {
    event_url: stored.eventUrl,
    design: JSON.stringify(stored.design),
    logo: logo?.png ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
    updated_at: stored.updatedAt,
    updated_by: by,
  }
  await db
    .insertInto('custom_qrs')
    .values({ campaign_id: campaign.id, account_id: campaign.accountId, ...row })
    .onConflict(conflict => conflict.column('campaign_id').doUpdateSet(row))
    .execute()
}

/** Design that was saved for a campaign or its parent campaign. */
export async function findDesign(
  db: Db,
  { id, rootId }: Pick<Campaign, 'id' | 'rootId'>,
): Promise<Pick<StoredDesign, 'design' | 'logo'> | undefined> {
  return (await findOwnDesign(db, id)) ?? (id === rootId ? undefined : await findOwnDesign(db, rootId))
}
