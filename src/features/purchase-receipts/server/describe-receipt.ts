import { sql } from 'kysely'
import { type EntryPlace, selectEntriesOf } from '#features/participation/server/index.ts'
import { type PurchaseReceipt, ReceiptState } from '#features/purchase-receipts/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

/** Signs in which two pictures of one receipt may differ, of 256. */
const MOST_DIFFERENT = 28
/** Others that look alike, at most. */
const MOST_ALIKE = 10

const nameOf = (user: 'f' | 'd') =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`

/** Receipts of campaigns; callers add the condition. */
export function selectReceipts(db: Db) {
  return db
    .selectFrom('purchase_receipts as r')
    .innerJoin('campaigns as c', 'c.id', 'r.event_id')
    .leftJoin('users as f', 'f.id', 'r.first_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['c.event_key', nameOf('f').as('firstBy'), nameOf('d').as('decidedBy')])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('awards as a')
            .select('a.id')
            .whereRef('a.entry_event_id', '=', 'r.event_id')
            .whereRef('a.entry_id', '=', 'r.entry_id')
            .where('a.prize_id', 'is not', null),
        )
        .as('won'),
    )
}

type StoredReceipt = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>

/** Receipts with their entries. */
export async function withEntries(db: Db, receipts: readonly StoredReceipt[]) {
  const places = receipts.map(({ campaign_id: rootId, entry_id: entryId }) => ({ rootId, entryId }))
  const entries = await selectEntriesOf(db, places).select(['id', 'entry_key', 'test', 'person']).execute()
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return receipts.flatMap(receipt => {
    const entry = byId.get(receipt.entry_id)
    return entry ? [{ ...receipt, entry_key: entry.entry_key, test: entry.test, person: entry.person }] : []
  })
}

export type ReceiptRow = Awaited<ReturnType<typeof withEntries>>[number]

/** A receipt as a row of the queue. */
export function toListed(row: ReceiptRow) {
  return {
    receiptId: row.receipt_key,
    state: ReceiptState.parse(row.state),
    amountCents: row.amount_cents,
    shop: row.shop,
    boughtOn: row.bought_on,
    sentAt: row.sent_at,
    won: row.won === true,
    test: row.test,
  }
}

/**
 * Receipts of other entries of the campaign with one of the files of this one, or a picture that looks like one. Files
 * are compared as they are read, so that none is missed in any order of arrival.
 */
async function findAlike(
  db: Db,
  { id, campaign_id: campaignId, person }: ReceiptRow,
): Promise<PurchaseReceipt['alike']> {
  const { rows } = await sql<EntryPlace & { key: string; state: string; same: boolean }>`
    with own as (select digest, looks from purchase_receipt_files where receipt_id = ${id}),
    found as (
      select f.receipt_id, true as same from own join purchase_receipt_files f
        on f.campaign_id = ${campaignId} and f.digest = own.digest
      union all
      select f.receipt_id, false from own join purchase_receipt_files f
        on f.campaign_id = ${campaignId} and bit_count(f.looks # own.looks) <= ${MOST_DIFFERENT}
    )
    select r.receipt_key as key, r.state, bool_or(f.same) as same, r.campaign_id as "rootId", r.entry_id as "entryId"
    from found f
    join purchase_receipts r on r.id = f.receipt_id
    where f.receipt_id <> ${id}
    group by r.id order by bool_or(f.same) desc, r.id limit ${MOST_ALIKE}`.execute(db)
  const entries = await selectEntriesOf(db, rows).select(['id', 'person']).execute()
  const personOf = new Map(entries.map(entry => [entry.id, entry.person]))
  return rows.map(({ key, state, same, entryId }) => ({
    receiptId: key,
    state: ReceiptState.parse(state),
    kind: same ? 'sameFile' : 'similarPicture',
    samePerson: person !== null && personOf.get(entryId) === person,
  }))
}

/** A receipt as its reviewer sees it. */
export async function toReceipt(db: Db, row: ReceiptRow, userId: number): Promise<PurchaseReceipt> {
  const files = await db
    .selectFrom('purchase_receipt_files')
    .select(['file_key as fileId', 'name', 'mime', 'size'])
    .where('receipt_id', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    ...toListed(row),
    eventKey: row.event_key,
    entryId: row.entry_key,
    reason: row.reason,
    files,
    ...(row.firstBy === null ? {} : { firstBy: row.firstBy }),
    ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
    ...(row.decided_at === null ? {} : { decidedAt: row.decided_at }),
    needsOther: row.state === 'second' && row.first_by === userId,
    alike: await findAlike(db, row),
  }
}

/** A receipt of a campaign with its dates. @throws notFound for another campaign's */
export async function getReceiptRow(
  db: Db,
  { rootId }: { rootId: number },
  receiptKey: string,
): Promise<ReceiptRow> {
  const receipts = selectReceipts(db)
    .where('r.receipt_key', '=', receiptKey)
    .where('r.campaign_id', '=', rootId)
  const [row] = await withEntries(db, await receipts.execute())
  if (!row) throw new NamedError('notFound')
  return row
}
