import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { newKey } from '#server/security/keys.ts'
import type { MadeAccount } from '../makers/makers.ts'

/** Traces of a purchase: the purchase, a subscription, and its message. */
export async function makePayments(db: Db, { accountId }: MadeAccount): Promise<void> {
  const of = sql`${accountId}::bigint`
  await sql`insert into purchases (account_id, purchase_key, kind, quantity, created_at)
    values (${of}, 'pur_' || md5(random()::text), 'tokens', 3, now())`.execute(db)
  await sql`insert into subscriptions (subscription, account_id, status, ends, told_at)
    values ('sub_' || md5(random()::text), ${of}, 'canceled', false, now())`.execute(db)
  await sql`insert into payment_events (event, account_id, kind, happened_at, received_at)
    values ('evt_' || md5(random()::text), ${of}, 'other', now(), now())`.execute(db)
  await sql`insert into stuck_items (account_id, job, item, error, tries, first_failed_at, last_failed_at)
    values (${of}, 'test', md5(random()::text), 'a test', 1, now(), now())`.execute(db)
}

/** Traces of bot protection. */
export async function leaveTraces(db: Db, { id, rootId, accountId }: Campaign): Promise<void> {
  const of = sql`${id}::bigint, ${accountId}::bigint`
  await sql`insert into refusal_counts values (${of}, '2026-03-02', 'limit', 1)`.execute(db)
  await sql`insert into share_counts values (${of}, '2026-03-02', 'copy', 1)`.execute(db)
  await sql`insert into bot_counts values (${of}, 'address', now(), gen_random_uuid(), 1)`.execute(db)
  await sql`insert into visits values (${of}, now(), gen_random_uuid(), now())`.execute(db)
  await sql`insert into noted_figures (campaign_id, account_id, at, figure, key, count)
    values (${of}, now(), 'views', 'qr', 1)`.execute(db)
  await sql`insert into noted_turns (campaign_id, account_id, entry_ids, root_id) values (${of}, '{}', ${rootId})`.execute(
    db,
  )
  await sql`insert into unconfirmed_entries (campaign_id, account_id, entry_ids, root_id)
    values (${of}, '{}', ${rootId})`.execute(db)
  await sql`insert into report_counts values (${of}, false, '2026-03-02', 'views', 'qr', 1) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into report_cursors values (${of}, 0) on conflict do nothing`.execute(db)
  await sql`insert into compliance_registrations values (${of}, 'NY', '2026-02-01', '1', 'bond', null, null, now())`.execute(
    db,
  )
  await sql`insert into compliance_results values (${of}, '{}', '2026.1', now()) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into compliance_overrides values (${of}, 'M03', 'a test', null, null, 'Ada', now())`.execute(
    db,
  )
  await sql`insert into spent_proofs (signature, campaign_id, account_id, nonce, expires_at)
    values (decode(md5(random()::text), 'hex'), ${of}, '\\x00', now() + interval '1 hour')`.execute(db)
  await sql`insert into contact_codes (campaign_id, account_id, contact, code_hash, created_at, expires_at)
    values (${of}, '\\x00', '\\x00', now(), now() + interval '1 hour')`.execute(db)
  await sql`insert into entry_traces (campaign_id, entry_id, account_id, address, root_id)
    values (${id}::bigint, ${accountId}::bigint, ${accountId}::bigint, '203.0.113.7', ${rootId}::bigint)
    on conflict do nothing`.execute(db)
  await sql`insert into translations (campaign_id, account_id, language, text_key, text, updated_at)
    values (${of}, 'es', 'txt_' || substr(md5(random()::text), 1, 16), 'Hola', now())`.execute(db)
  await sql`insert into entry_codes (campaign_id, account_id, digest, batch_id)
    values (${of}, gen_random_uuid(), 1)`.execute(db)
  await sql`insert into entry_code_uses (campaign_id, account_id, entry_id, digest, batch_id)
    values (${of}, ${accountId}, gen_random_uuid(), 1)`.execute(db)
  await leaveTexts(db, { id, accountId })
  await leaveGift(db, { id, accountId })
}

/** Traces of a gift. */
async function leaveGift(db: Db, { id, accountId }: Pick<Campaign, 'id' | 'accountId'>): Promise<void> {
  const key = newKey({ bytes: randomBytes }, '')
  const of = sql`${id}::bigint, ${accountId}::bigint`
  await sql`with p as (
      insert into pledges (campaign_id, account_id, pledge_key, phone_hash, source, test, created_at)
      values (${of}, ${`plg_${key}`}, '+12075550142', 'sms', true, now()) returning id
    ), d as (
      insert into donations (campaign_id, account_id, pledge_id, donation_key, test, created_at)
      select ${of}, id, ${`don_${key}`}, true, now() from p returning id
    ) insert into donation_events (account_id, donation_id, provider, event, kind, happened_at, received_at)
      select ${accountId}::bigint, id, 'test', ${key}, 'paid', now(), now() from d`.execute(db)
  await sql`insert into donation_refunds (donation_id, account_id, reason, amount, asked_at, done_at)
    select id, account_id, 'a test', 2500, now(), now() from donations where donation_key = ${`don_${key}`}`.execute(
    db,
  )
  await sql`insert into donation_settings (campaign_id, account_id, goal) values (${of}, 500000) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into campaign_messages (campaign_id, account_id, template, channel, subject, body, updated_at)
    values (${of}, 'claim-link', 'email', 'Won', 'Claim by {deadline}: {claimLink}', now())
    on conflict do nothing`.execute(db)
  await sql`insert into payment_accounts (account_id, payment_key) values (${accountId}::bigint, ${`pac_${key}`})
    on conflict do nothing`.execute(db)
  await sql`insert into receipt_series values (${accountId}::bigint, true, 1) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into test_charges (payment, account_id, reference, amount, at)
    values (${key}, ${accountId}::bigint, ${key}, 2500, now())`.execute(db)
}

/** Traces of a person who texted, and the number that they texted to. */
async function leaveTexts(db: Db, { id, accountId }: Pick<Campaign, 'id' | 'accountId'>): Promise<void> {
  const of = sql`${id}::bigint, ${accountId}::bigint`
  const key = newKey({ bytes: randomBytes }, '')
  const number = `+1207${2_000_000 + accountId}`
  await sql`insert into sms_numbers (account_id, number_key, number, kind, registration, created_at, changed_at)
    values (${accountId}, ${`num_${key}`}, ${number}, '10dlc', 'approved', now(), now())`.execute(db)
  await sql`insert into sms_messages (campaign_id, account_id, message_key, direction, provider, number, phone_hash, body,
      segments, kind, state, test, at, changed_at)
    values (${of}, ${`sms_${key}`}, 'in', 'simulator', ${number}, '+12075550142', 'COFFEE', 1, 'keyword', 'received',
      true, now(), now())`.execute(db)
  await sql`insert into sms_opt_outs (account_id, phone_hash, via, at)
    values (${accountId}, '\\x00', 'text', now())`.execute(db)
  await sql`insert into sms_consents (campaign_id, account_id, phone_hash, kind, words, at)
    values (${of}, '+12075550142', 'keyword', 'COFFEE', now())`.execute(db)
  await sql`insert into sms_links (campaign_id, account_id, token_hash, phone_hash, created_at, expires_at)
    values (${of}, decode(md5(${key}), 'hex'), '+12075550142', now(), now())`.execute(db)
}
