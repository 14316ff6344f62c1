import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { MadeAccount } from './makers.ts'

/** What buying leaves behind: a purchase, a subscription, and the message that told of it. */
export async function makePayments(db: Db, { accountId }: MadeAccount): Promise<void> {
  const of = sql`${accountId}::bigint`
  await sql`insert into purchases (account_id, purchase_key, kind, quantity, created_at)
    values (${of}, 'pur_' || md5(random()::text), 'tokens', 3, now())`.execute(db)
  await sql`insert into subscriptions (subscription, account_id, status, ends, told_at)
    values ('sub_' || md5(random()::text), ${of}, 'canceled', false, now())`.execute(db)
  await sql`insert into payment_events (event, account_id, kind, happened_at, received_at)
    values ('evt_' || md5(random()::text), ${of}, 'other', now(), now())`.execute(db)
}
