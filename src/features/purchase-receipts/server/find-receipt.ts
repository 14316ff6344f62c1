import { needsReceipt } from '#features/campaigns/contract.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { heldBy, openPerson, selectEntriesOf } from '#features/participation/server/index.ts'
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
  const event = await db
    .selectFrom('campaigns')
    .select('event_key')
    .where('id', '=', eventId)
    .executeTakeFirst()
  const campaign = event && (await findCampaign(db, event.event_key))
  if (!campaign) return undefined
  const row = await selectEntriesOf(db, [{ rootId: campaign.rootId, entryId }])
    .select(['entry_key as entryKey', 'person_tag as personTag', 'source', 'test', 'language'])
    .select(heldBy('entries').as('held'))
    .where('campaign_id', '=', eventId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const mailed = await db
    .selectFrom('mail_entries')
    .select('entry_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  const { held, ...entry } = row
  const { firstName, email, phone } = openPerson(await deps.keys.of(campaign.accountId), entry.entryKey, held)
  return {
    campaign,
    entry: { eventId, entryId, byMail: mailed !== undefined, firstName, email, phone, ...entry },
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
