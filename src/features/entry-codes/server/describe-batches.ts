import type { Campaign } from '#features/campaigns/server/index.ts'
import type { EntryCodeBatch, EntryCodes } from '#features/entry-codes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { dateIn } from '#shared/time/zoned-time.ts'

interface FileState {
  format: unknown
  made: number
  quantity: number
  downloaded_at: Date | null
}

function fileOf({ format, made, quantity, downloaded_at }: FileState): EntryCodeBatch['file'] {
  if (format === null) return 'none'
  if (downloaded_at) return 'downloaded'
  return made < quantity ? 'making' : 'ready'
}

async function countWrong(db: Db, { rootId }: Pick<Campaign, 'rootId'>): Promise<number> {
  const { wrong } = await db
    .selectFrom('refusal_counts as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .where(({ eb, or }) => or([eb('c.id', '=', rootId), eb('c.parent_id', '=', rootId)]))
    .where('r.reason', '=', 'entryCode')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('r.count'), lit(0)).as('wrong'))
    .executeTakeFirstOrThrow()
  return Number(wrong)
}

/** Batches of a whole campaign, with their figures. */
export async function describeEntryCodes(
  db: Db,
  { rootId, timezone, settings }: Pick<Campaign, 'rootId' | 'timezone' | 'settings'>,
): Promise<EntryCodes> {
  const rows = await db
    .selectFrom('entry_code_batches as b')
    .leftJoin('campaigns as d', 'd.id', 'b.event_id')
    .select(['b.batch_key', 'b.name', 'b.shop', 'b.quantity', 'b.made', 'b.uses', 'b.used', 'b.format'])
    .select(['b.starts_at', 'b.ends_at', 'b.created_at', 'b.downloaded_at', 'b.revoked_at', 'd.event_key'])
    .where('b.campaign_id', '=', rootId)
    .orderBy('b.id', 'desc')
    .execute()
  return {
    asked: settings.entryCode,
    codes: rows.reduce((sum, { made, revoked_at }) => sum + (revoked_at ? 0 : made), 0),
    used: rows.reduce((sum, { used }) => sum + used, 0),
    wrong: await countWrong(db, { rootId }),
    batches: rows.map(row => ({
      batchId: row.batch_key,
      name: row.name,
      shop: row.shop,
      kind: row.format === null ? 'uploaded' : 'made',
      quantity: row.quantity,
      made: row.made,
      uses: row.uses,
      used: row.used,
      ...(row.starts_at ? { startsOn: dateIn(timezone, row.starts_at) } : {}),
      ...(row.ends_at ? { endsOn: dateIn(timezone, new Date(row.ends_at.getTime() - 1)) } : {}),
      ...(row.event_key ? { date: row.event_key } : {}),
      createdAt: row.created_at,
      file: fileOf(row),
      revoked: row.revoked_at !== null,
    })),
  }
}

/** Codes of a whole campaign that allow an entry. */
export async function countEntryCodes(db: Db, { rootId }: Pick<Campaign, 'rootId'>): Promise<number> {
  const { codes } = await db
    .selectFrom('entry_code_batches')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('made'), lit(0)).as('codes'))
    .where('campaign_id', '=', rootId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(codes)
}
