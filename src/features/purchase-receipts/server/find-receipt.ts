import { sql } from 'kysely'
import { needsReceipt } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import { type Db, enterScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type EntryRef, readReceiptToken } from './receipt-token.ts'

/** An entry that a receipt belongs to. */
export interface ReceiptEntry extends EntryRef {
  entryKey: string
  personTag: Buffer
  source: string
  byMail: boolean
  test: boolean
  firstName: string | null
  email: string | null
  phone: string | null
  language: string | null
}

/** An entry with its campaign or date, and its receipt once one was sent. */
export interface OfEntry {
  campaign: Campaign
  entry: ReceiptEntry
  receipt: Awaited<ReturnType<typeof readReceipt>>
}

function readReceipt(db: Db, { eventId, entryId }: EntryRef) {
  return db
    .selectFrom('purchase_receipts')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

/** An entry that was not erased, with its campaign; undefined for none. */
export async function findOfEntry(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { eventId, entryId }: EntryRef,
): Promise<OfEntry | undefined> {
  const row = await db
    .selectFrom('campaigns as c')
    .innerJoin('entries as e', join =>
      join.on('e.root_id', '=', sql<number>`coalesce(c.parent_id, c.id)`).onRef('e.campaign_id', '=', 'c.id'),
    )
    .leftJoin('mail_entries as m', 'm.entry_id', 'e.id')
    .select(['c.event_key', 'e.entry_key as entryKey', 'e.person_tag as personTag', 'e.source', 'e.test'])
    .select(['e.account_id', heldBy('e').as('held'), 'e.language', 'm.entry_id as mailed'])
    .where('c.id', '=', eventId)
    .where('e.id', '=', entryId)
    .where('e.erased_at', 'is', null)
    .executeTakeFirst()
  const campaign = row && (await findCampaign(db, row.event_key))
  if (!campaign) return undefined
  const { event_key: _, account_id, held, mailed, ...entry } = row
  const { firstName, email, phone } = openPerson(await deps.keys.of(account_id), entry.entryKey, held)
  return {
    campaign,
    entry: { eventId, entryId, byMail: mailed !== null, firstName, email, phone, ...entry },
    receipt: await readReceipt(db, { eventId, entryId }),
  }
}

/**
 * The entry whose entrant holds this token; from here on the transaction sees its account only.
 * @throws notFound for a token of no entry, and for an entry that needs no receipt
 */
export async function getByReceiptToken(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  token: string,
): Promise<OfEntry> {
  const ref = readReceiptToken(deps, token)
  const found = ref && (await findOfEntry(db, deps, ref))
  if (!found || !needsReceipt(found.campaign, found.entry)) throw new NamedError('notFound')
  await enterScope(db, found.campaign.accountId)
  return found
}
