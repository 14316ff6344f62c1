import { sql } from 'kysely'
import { type PurchaseReceipt, ReceiptState } from '#features/purchase-receipts/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

/** Signs in which two pictures of one receipt may differ, of 256. */
const MOST_DIFFERENT = 28
/** Others that look alike, at most. */
const MOST_ALIKE = 10

const nameOf = (user: 'f' | 'd') =>
  sql<string | null>`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`

/** Receipts of campaigns with their entries; callers add the condition. */
export function selectReceipts(db: Db) {
  return db
    .selectFrom('purchase_receipts as r')
    .innerJoin('campaigns as c', 'c.id', 'r.event_id')
    .innerJoin('entries as e', join =>
      join.onRef('e.root_id', '=', 'r.campaign_id').onRef('e.id', '=', 'r.entry_id'),
    )
    .leftJoin('users as f', 'f.id', 'r.first_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select(['c.event_key', 'e.entry_key', 'e.test', nameOf('f').as('firstBy'), nameOf('d').as('decidedBy')])
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

export type ReceiptRow = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>

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
  { id, campaign_id: campaignId }: ReceiptRow,
): Promise<PurchaseReceipt['alike']> {
  const { rows } = await sql<{ key: string; state: string; same: boolean; samePerson: boolean }>`
    with own as (select digest, looks from purchase_receipt_files where receipt_id = ${id}),
    found as (
      select f.receipt_id, true as same from own join purchase_receipt_files f
        on f.campaign_id = ${campaignId} and f.digest = own.digest
      union all
      select f.receipt_id, false from own join purchase_receipt_files f
        on f.campaign_id = ${campaignId} and bit_count(f.looks # own.looks) <= ${MOST_DIFFERENT}
    )
    select r.receipt_key as key, r.state, bool_or(f.same) as same, min(e.person::text) = min(o.person::text) as "samePerson"
    from found f
    join purchase_receipts r on r.id = f.receipt_id
    join entries e on e.root_id = r.campaign_id and e.id = r.entry_id
    cross join (select e.person from purchase_receipts r
      join entries e on e.root_id = r.campaign_id and e.id = r.entry_id where r.id = ${id}) o
    where f.receipt_id <> ${id}
    group by r.id order by bool_or(f.same) desc, r.id limit ${MOST_ALIKE}`.execute(db)
  return rows.map(({ key, state, same, samePerson }) => ({
    receiptId: key,
    state: ReceiptState.parse(state),
    kind: same ? 'sameFile' : 'similarPicture',
    samePerson,
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
  const row = await selectReceipts(db)
    .where('r.receipt_key', '=', receiptKey)
    .where('r.campaign_id', '=', rootId)
    .executeTakeFirst()
  if (!row) throw new NamedError('notFound')
  return row
}
