import type { RunStatement } from '#server/db/pipeline/writer.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** Lookups for a message before any decision. */
export interface LookupRequest {
  number: string
  phone: string
  /** See `lookupOf`; rows of earlier versions are found by the phone itself. */
  lookup: string
  /** Empty for none. */
  keyword: string
  /** Keywords that it stands for in these languages, apart by spaces; see `keywordsMeant`. */
  meant: string
  languages: string
  /** Only this campaign and its dates, by internal id; 0 for all that the number serves. */
  only: number
  /** The account whose opt-outs count; 0 for that of the number, or of the shared numbers. */
  account: number
  /** See `hashPhone`. */
  phoneHash: Buffer
  provider: string
  messageId: string
}

export interface Seen {
  /** True for a number that staff has entered. */
  known: boolean
  owner: number | null
  /** Its own account at the provider; null for the one of SMS_URL. */
  providerAccount: string | null
  /** The campaign of the keyword, or the date of it that is next. */
  keywordEvent: string | null
  /** The state of that campaign; see the table campaign_changes. */
  keywordVersion: number
  /** Last topic of this phone. */
  talkEvent: string | null
  talkVersion: number
  toldLately: boolean
  /** Language that the phone showed last. */
  keptLanguage: string | null
  /** True when the phone has said STOP. */
  isOut: boolean
  /** True when the phone has opted out of the campaign's account, beyond the status of the number. */
  isRefused: boolean
  /** True for a message that came before. */
  isRepeated: boolean
}

/**
 * A keyword stays a while after the end, so that late senders get a reply. Of several campaigns, the running one
 * counts. A word of another language finds a campaign that has this language, unless it is a keyword itself. Existence checks avoid `exists`: a plan made while its table is empty may read all of it each time.
 */
const LOOK = {
  name: 'sms-look',
  text: `select j.place::int as place, n.id is not null as known, n.account_id as owner,
      n.provider_account as "providerAccount",
      coalesce(d.event_key, k.event_key) as "keywordEvent", t.event_key as "talkEvent",
      coalesce((select v.version from campaign_changes v where v.campaign_id = k.id), 0) as "keywordVersion",
      coalesce((select v.version from campaign_changes v where v.campaign_id = t.root), 0) as "talkVersion",
      (select true from sms_messages o where o.phone_hash in (j.lookup, j.phone) and o.number = j.number and o.direction = 'out'
        and o.kind = 'other' and o.at > $6::timestamptz limit 1) is not null as "toldLately",
      (select true from sms_opt_outs o where o.phone_hash = j.hash and o.ended_at is null and coalesce(o.account_id, 0)
        = case when j.account > 0 then j.account else coalesce(n.account_id, 0) end limit 1) is not null as "isOut",
      (select true from sms_opt_outs o where o.phone_hash = j.hash and o.ended_at is null and coalesce(o.account_id, 0)
        = coalesce(k.account_id, t.account_id) limit 1) is not null as "isRefused",
      (select true from sms_messages r where r.provider = j.provider and r.provider_id = j.message_id
        and r.direction = 'in' limit 1) is not null as "isRepeated",
      (select l.language from sms_messages l where l.phone_hash in (j.lookup, j.phone) and l.number = j.number and l.direction = 'in'
        and l.language is not null order by l.id desc limit 1) as "keptLanguage"
    from unnest($1::text[], $2::text[], $3::text[], $4::int8[], $7::int8[], $8::bytea[], $9::text[], $10::text[],
      $11::text[], $12::text[], $13::text[])
      with ordinality j (number, phone, keyword, root, account, hash, provider, message_id, meant, languages, lookup, place)
    left join sms_numbers n on n.number = j.number
    left join lateral (
      select c.id, c.event_key, c.account_id from campaigns c
      where c.sms_keyword = any (j.keyword || string_to_array(j.meant, ' '))
        and (c.sms_keyword = j.keyword or c.settings -> 'language' ?| string_to_array(j.languages, ' ')) and c.status between 2 and 6 and not c.demo and c.activated_at is not null
        and case when j.root > 0 then c.id = j.root else c.sms_space = coalesce(n.account_id, 0) end
      order by c.sms_keyword <> j.keyword, case when c.ends_at <= $5::timestamptz then 2 when c.starts_at > $5::timestamptz then 1 else 0 end,
        abs(extract(epoch from c.starts_at - $5::timestamptz)) limit 1
    ) k on true
    left join lateral (
      select c.event_key from campaigns c
      where c.parent_id = k.id and c.status in (2, 3, 4) and c.ends_at > $5::timestamptz order by c.starts_at limit 1
    ) d on true
    left join lateral (
      select c.event_key, c.account_id, coalesce(c.parent_id, c.id) as root from sms_messages m join campaigns c on c.id = m.campaign_id
      where m.number = j.number and m.phone_hash in (j.lookup, j.phone) and m.campaign_id is not null and m.direction = 'in'
        and (j.root = 0 or coalesce(c.parent_id, c.id) = j.root)
      order by m.id desc limit 1
    ) t on true`,
}

/** Looks things up for a batch of messages, in one statement. */
export async function lookUp(run: RunStatement, list: readonly LookupRequest[], now: Date): Promise<Seen[]> {
  const rows = await run<Seen & { place: number }>(LOOK, [
    list.map(({ number }) => number),
    list.map(({ phone }) => phone),
    list.map(({ keyword }) => keyword),
    list.map(({ only }) => only),
    now.toISOString(),
    new Date(now.getTime() - HOUR_MS).toISOString(),
    list.map(({ account }) => account),
    list.map(({ phoneHash }) => phoneHash),
    list.map(({ provider }) => provider),
    list.map(({ messageId }) => messageId),
    list.map(({ meant }) => meant),
    list.map(({ languages }) => languages),
    list.map(({ lookup }) => lookup),
  ])
  const seen = new Map(rows.map(({ place, ...row }) => [place, row]))
  return list.map((_, index) => {
    const found = seen.get(index + 1)
    if (!found) throw new Error('A message was overlooked')
    return found
  })
}
