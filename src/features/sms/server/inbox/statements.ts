import { HELD_BACK } from '#features/messaging/contract.ts'

/** A delivery that came before breaks the batch, which is then taken by halves: the look before finds nearly all. */
export const RECEIVE = {
  name: 'sms-receive',
  text: `insert into sms_messages (account_id, campaign_id, message_key, direction, provider, provider_id, number, phone,
      phone_hash, body, segments, kind, state, test, at, changed_at, language)
    select nullif(j.account_id, 0), nullif(j.campaign_id, 0), j.message_key, 'in', j.provider, j.provider_id, j.number,
      j.phone, j.phone_hash, j.body, j.segments, j.kind, 'received', j.test, $12::timestamptz, $12::timestamptz, j.language
    from unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::int4[], $10::text[], $11::bool[], $13::text[], $14::text[])
      j (account_id, campaign_id, message_key, provider, provider_id, number, phone, body, segments, kind, test, language,
        phone_hash)`,
}

/** Removes messages that must be decided once more. */
export const FORGET = {
  name: 'sms-forget',
  text: `delete from sms_messages where message_key = any($1::text[])`,
}

export const REPLY = {
  name: 'sms-reply',
  text: `insert into sms_messages (account_id, campaign_id, message_key, direction, provider, number, phone, phone_hash, body,
      segments, kind, state, test, at, changed_at, secret, secret_sealed, secret_until)
    select nullif(j.account_id, 0), nullif(j.campaign_id, 0), j.message_key, 'out', j.provider, j.number, j.phone, j.phone_hash,
      j.body, j.segments, j.kind, j.state, j.test, $12::timestamptz, $12::timestamptz,
      j.secret, case j.secret when 'sealed' then j.sealed end, case when j.secret is not null then j.until end
    from unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int4[],
      $9::text[], $10::bool[], $11::text[], $13::text[], $14::bytea[], $15::timestamptz[], $16::text[])
      j (account_id, campaign_id, message_key, provider, number, phone, body, segments, kind, test, state, secret, sealed,
        until, phone_hash)`,
}

export const OPT_OUT = {
  name: 'sms-opt-out',
  text: `insert into sms_opt_outs (account_id, phone_hash, via, at)
    select nullif(j.scope, 0), j.hash, j.via, $4::timestamptz
    from unnest($1::int8[], $2::bytea[], $3::text[]) j (scope, hash, via)
    on conflict do nothing`,
}

/**
 * Holds back waiting messages to a phone that just sent STOP; with shared numbers, for all accounts that share them.
 */
export const HOLD_BACK = {
  name: 'sms-hold-back',
  text: `update messages m set status = 'suppressed', last_error = '${HELD_BACK}'
    from unnest($1::int8[], $2::text[], $3::text[]) j (scope, phone, lookup)
    where m.recipient_hash in (j.lookup, j.phone) and m.channel = 'sms' and m.status = 'queued'
      and case when j.scope > 0 then m.account_id = j.scope
        else not exists (select 1 from sms_numbers n where n.account_id = m.account_id) end`,
}

export const OPT_IN = {
  name: 'sms-opt-in',
  text: `update sms_opt_outs o set ended_at = $3::timestamptz, ended_by = 'text'
    from unnest($1::int8[], $2::bytea[]) j (scope, hash)
    where o.phone_hash = j.hash and o.ended_at is null and (coalesce(o.account_id, 0) = j.scope
      or j.scope = 0 and o.via = 'request' and not exists (select 1 from sms_numbers n where n.account_id = o.account_id))`,
}

export const CONSENT = {
  name: 'sms-consent',
  text: `insert into sms_consents (account_id, campaign_id, phone, phone_hash, kind, words, at)
    select j.account_id, nullif(j.campaign_id, 0), j.phone, j.phone_hash, j.kind, j.words, $6::timestamptz
    from unnest($1::int8[], $2::int8[], $3::text[], $4::text[], $5::text[], $7::text[])
      j (account_id, campaign_id, phone, kind, words, phone_hash)`,
}

export const LINK = {
  name: 'sms-link',
  text: `insert into sms_links (account_id, campaign_id, token_hash, phone, phone_hash, created_at, expires_at)
    select j.account_id, j.campaign_id, j.token_hash, j.phone, j.phone_hash, $6::timestamptz, j.expires_at
    from unnest($1::int8[], $2::int8[], $3::bytea[], $4::text[], $5::timestamptz[], $7::text[])
      j (account_id, campaign_id, token_hash, phone, expires_at, phone_hash)`,
}

export const FIGURES = {
  name: 'sms-figures',
  text: `insert into noted_figures (campaign_id, account_id, at, figure, key, count)
    select j.campaign_id, j.account_id, $5::timestamptz, 'sms', j.key, j.count
    from unnest($1::int8[], $2::int8[], $3::text[], $4::int4[]) j (campaign_id, account_id, key, count)`,
}
