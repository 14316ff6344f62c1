import { sql } from 'kysely'
import { BLOCK_KINDS, type BlacklistEntry } from '#features/blacklist/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { type Block, type Matcher, makeMatcher } from './matcher.ts'
import { openBlock } from './sealed-block.ts'

/** An entry with what its screen shows. */
export interface StoredBlock extends Block {
  id: number
  accountId: number
  /** The campaign that it holds for; null for all of the account. */
  campaignId: number | null
  eventKey: string | null
  createdBy: string | null
  createdAt: Date
}

/** Every stored entry, newest first; the caller narrows it down. */
export function selectBlocks(db: Db) {
  return db
    .selectFrom('blacklist as b')
    .leftJoin('campaigns as c', 'c.id', 'b.campaign_id')
    .leftJoin('users as u', 'u.id', 'b.created_by')
    .select([
      'b.id',
      'b.account_id as accountId',
      'b.campaign_id as campaignId',
      'c.event_key as eventKey',
      'b.entry_key as entryKey',
      'b.kind',
      'b.value',
      'b.value_hash as hash',
      'b.reason',
      'b.created_at as createdAt',
      'b.expires_at as expiresAt',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('createdBy'),
    ])
    .orderBy('b.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBlocks>['execute']>>[number]

/** Entries with their values opened. */
export async function openBlocks({ keys }: Pick<Deps, 'keys'>, rows: readonly Row[]): Promise<StoredBlock[]> {
  const accounts = [...new Set(rows.map(({ accountId }) => accountId))]
  const keysOf = new Map(await Promise.all(accounts.map(async id => [id, await keys.of(id)] as const)))
  return rows.flatMap(({ kind, value, hash, ...row }) => {
    const known = BLOCK_KINDS.find(one => one === kind)
    if (!known) throw new Error(`Unknown kind of blacklist entry: ${kind}`)
    const own = keysOf.get(row.accountId)
    return own
      ? [{ ...row, kind: known, value: openBlock(own, { entryKey: row.entryKey, value, hash }) }]
      : []
  })
}

/** An entry as its screen gets it. */
export function toEntry(block: StoredBlock): BlacklistEntry {
  const { entryKey, eventKey, kind, value, reason, createdBy, createdAt, expiresAt } = block
  return {
    id: entryKey,
    scope: eventKey === null ? 'account' : 'campaign',
    ...(eventKey === null ? {} : { eventKey }),
    kind,
    value,
    reason,
    createdBy: createdBy ?? 'Former team member',
    createdAt,
    ...(expiresAt ? { expiresAt } : {}),
  }
}

/** Entries that apply to a campaign and its dates: its own and those of its account, newest first. */
export async function listBlocks(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { accountId, rootId }: Pick<Campaign, 'accountId' | 'rootId'>,
): Promise<StoredBlock[]> {
  const rows = await selectBlocks(db)
    .where('b.account_id', '=', accountId)
    .where(eb => eb.or([eb('b.campaign_id', '=', rootId), eb('b.campaign_id', 'is', null)]))
    .execute()
  return openBlocks(deps, rows)
}

/** Builds the blacklist matcher of a campaign as of now; undefined if the blacklist is empty. */
export async function getMatcher(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  campaign: Pick<Campaign, 'accountId' | 'rootId'>,
): Promise<Matcher | undefined> {
  const blocks = await listBlocks(db, deps, campaign)
  return blocks.length === 0 ? undefined : makeMatcher(blocks)
}

/** Number of active entries without a reason, of a campaign or of its whole account. */
export async function countWithoutReason(
  db: Db,
  { rootId, accountId }: Pick<Campaign, 'rootId' | 'accountId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('blacklist')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(eb => eb.or([eb('campaign_id', 'is', null), eb('campaign_id', '=', rootId)]))
    .where(sql`btrim(reason)`, '=', '')
    .executeTakeFirstOrThrow()
  return count
}
