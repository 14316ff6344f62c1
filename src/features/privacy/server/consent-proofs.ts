import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { findPerson, heldBy, openPerson } from '#features/participation/server/index.ts'
import { type ConsentProof, PROOFS_AT_ONCE } from '#features/privacy/contract.ts'
import { openNotedPhone } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { type Contact, contactHash, knownBy } from './requests/contact.ts'

type Certain = 'consentFor' | 'version' | 'words' | 'at'
type Row = Pick<ConsentProof, Certain> & {
  [Field in Exclude<keyof ConsentProof, Certain>]: ConsentProof[Field] | null
} & {
  /** Hash of the sealed phone of a text. */
  phone_hash: string | null
}

/** A proof without unknown parts. */
function toProof(keys: AccountKeys, { phone_hash, ...row }: Row): ConsentProof {
  const { consentFor, version, words, at, ...rest } = row
  if (row.entryId) {
    const { firstName, lastName, email, phone } = openPerson(keys, row.entryId, row.contact ?? '')
    rest.name = [firstName, lastName].filter(Boolean).join(' ')
    rest.contact = email ?? phone
  }
  if (phone_hash !== null) {
    rest.contact = openNotedPhone(keys, 'sms_consents', { phone: row.contact ?? '', phone_hash })
  }
  const known = Object.entries(rest).filter(([, value]) => value !== null && value !== '')
  return { consentFor, version, words, at, ...Object.fromEntries(known) }
}

const COLUMNS = sql`
  e.entry_key as "entryId", null as name, ${heldBy('e')} as contact, g.value ->> 'consentFor' as "consentFor",
  encode(sha256(convert_to(g.value ->> 'text', 'UTF8')), 'hex') as version, g.value ->> 'text' as words,
  coalesce((g.value ->> 'at')::timestamptz, e.created_at) as at, g.value ->> 'ip' as network,
  g.value ->> 'agent' as browser, (g.value ->> 'withdrawnAt')::timestamptz as "withdrawnAt",
  null::timestamptz as "keptUntil", (g.value ->> 'gpc')::boolean as gpc, null as phone_hash`

const ofTexts = (condition: RawBuilder<unknown>) => sql`
  select null, null, s.phone, 'texts', encode(sha256(convert_to(s.words, 'UTF8')), 'hex'), s.words, s.at, null, null,
    null, null, null, s.phone_hash
  from sms_consents s where ${condition}`

const ofErased = (condition: RawBuilder<unknown>) => sql`
  select null, null, null, p.consent_for, encode(p.version, 'hex'), t.words, p.given_at, null, null, p.withdrawn_at,
    p.kept_until, null, null
  from consent_proofs p join consent_texts t on t.campaign_id = p.campaign_id and t.version = p.version
  where ${condition}`

const eventsOf = ({ rootId }: Campaign) =>
  sql`select id from campaigns where id = ${rootId} or parent_id = ${rootId}`

/** One page of proofs, of a version or of all; each event is read by its newest entries, and no further than the page. */
export async function listProofsOf(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  campaign: Campaign,
  { version, page }: { version: string | undefined; page: number },
): Promise<{ items: ConsentProof[]; more: boolean }> {
  const most = page * PROOFS_AT_ONCE + 1
  const hash = version === undefined ? null : Buffer.from(version, 'hex')
  const isOfVersion = (words: RawBuilder<unknown>) =>
    hash ? sql`sha256(convert_to(${words}, 'UTF8')) = ${hash}` : sql`true`
  const { rows } = await sql<Row>`
    select * from (
      select newest.* from (${eventsOf(campaign)}) c cross join lateral (
        select ${COLUMNS} from entries e cross join lateral jsonb_each(e.consents) g
        where e.root_id = ${campaign.rootId} and e.campaign_id = c.id and not e.test and ${isOfVersion(sql`g.value ->> 'text'`)}
        order by e.created_at desc, e.id desc limit ${most}
      ) newest
      union all (${ofTexts(sql`s.campaign_id in (${eventsOf(campaign)}) and ${isOfVersion(sql`s.words`)}`)}
        order by s.at desc limit ${most})
      union all (${ofErased(sql`p.campaign_id = ${campaign.rootId} and (p.version = ${hash} or ${hash}::bytea is null)`)}
        order by p.given_at desc limit ${most})
    ) proofs order by at desc, "entryId" limit ${PROOFS_AT_ONCE + 1} offset ${(page - 1) * PROOFS_AT_ONCE}`.execute(
    db,
  )
  const keys = await deps.keys.of(campaign.accountId)
  const items = rows.slice(0, PROOFS_AT_ONCE).map(row => toProof(keys, row))
  return { items, more: rows.length > PROOFS_AT_ONCE }
}

/** All consents of an address in a campaign, for handling complaints; also after its person is erased. */
export async function findProofs(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  campaign: Campaign,
  contact: Contact,
): Promise<ConsentProof[]> {
  const entries = await findPerson(db, deps, campaign.accountId, knownBy(contact))
  const ids = entries.map(({ id }) => id)
  const phones = [contact.to, ...entries.map(({ phone }) => phone ?? '')]
  const { rows } = await sql<Row>`
    select ${COLUMNS} from entries e cross join lateral jsonb_each(e.consents) g
    where e.id = any(${ids}::int8[]) and e.root_id = ${campaign.rootId}
    union all ${ofTexts(sql`s.account_id = ${campaign.accountId} and s.phone_hash = any(${lookupsOf(deps, phones)}::text[])
      and s.campaign_id in (${eventsOf(campaign)})`)}
    union all ${ofErased(sql`p.campaign_id = ${campaign.rootId} and p.contact_hash = ${contactHash(deps, contact)}`)}
    order by at desc limit ${PROOFS_AT_ONCE}`.execute(db)
  const keys = await deps.keys.of(campaign.accountId)
  return rows.map(row => toProof(keys, row))
}
