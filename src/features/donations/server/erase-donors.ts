import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { openDonor, openPledge } from './sealed-donor.ts'

/** Search keys of donors: lower-case email addresses, and E.164 numbers. */
export interface Donor {
  accountId: number
  emails: readonly string[]
  phones: readonly string[]
}

const pledgesOf = (deps: Pick<Deps, 'sealKey'>, { accountId, emails, phones }: Donor) => sql`
  select id from pledges where account_id = ${accountId} and phone_hash = any(${lookupsOf(deps, phones)}::text[])
  union
  select pledge_id from donations
  where account_id = ${accountId} and email_hash <> '' and email_hash = any(${lookupsOf(deps, emails)}::text[])
  union
  select pledge_id from donations where account_id = ${accountId} and email <> '' and email = any(${[...emails]}::text[])`

/** A gift with its person. */
interface StoredDonor {
  id: number
  pledge_key: string
  phone: string | null
  phone_hash: string | null
  donation_key: string
  donor: string
  email: string
}

interface Described extends Omit<StoredDonor, 'id'> {
  first_name: string
  last_name: string
  answers: Record<string, unknown>
  /** Facts before all others. */
  titled: Record<string, unknown>
  [fact: string]: unknown
}

/** A gift as people read it. */
function describe(keys: AccountKeys, row: Described): Record<string, unknown> {
  const {
    titled,
    pledge_key: _pledge,
    phone_hash: _hash,
    donation_key: gift,
    donor: _donor,
    ...open
  } = {
    ...openPledge(keys, openDonor(keys, row)),
  }
  const { phone, first_name, last_name, email, answers, ...facts } = open
  return {
    ...titled,
    phone,
    gift: gift || null,
    ...facts,
    'first name': first_name,
    'last name': last_name,
    email,
    answers: Object.keys(answers).length > 0 ? answers : null,
  }
}

/** Everything that is held about the gifts of a donor, a name and a value each, oldest first. */
export async function describeGifts(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  donor: Donor,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Described>`
    select p.pledge_key, p.phone, p.phone_hash, coalesce(d.donation_key, '') as donation_key, coalesce(d.donor, '') as donor,
      coalesce(d.first_name, '') as first_name, coalesce(d.last_name, '') as last_name, coalesce(d.email, '') as email,
      coalesce(d.answers, '{}') as answers, jsonb_build_object('campaign', c.title) as titled, p.cents as "promised cents", p.source as "came by", p.created_at as "asked at",
      p.reminded_at as "reminded at", d.state, d.amount as "cents", d.currency,
      d.paid_at as "paid at", d.receipt_no as receipt, d.anonymous, nullif(d.consents, '{}') as "agreed to",
      (select r.reason from donation_refunds r where r.donation_id = d.id) as "refund reason"
    from pledges p join campaigns c on c.id = p.campaign_id left join donations d on d.pledge_id = p.id
    where p.id in (${pledgesOf(deps, donor)}) order by p.id, d.id`.execute(db)
  const keys = await deps.keys.of(donor.accountId)
  return rows.map(row => describe(keys, row))
}

/** Empties who made these gifts; amounts, days and numbers of receipts stay, as bookkeeping wants. */
async function empty(db: Db, pledges: ReturnType<typeof sql>): Promise<void> {
  await sql`update donation_refunds set reason = '' where donation_id in (
    select id from donations where pledge_id in (${pledges}))`.execute(db)
  await sql`update donations set donor = '', email_hash = '', found_by = '{}', first_name = '', last_name = '', email = '',
    answers = '{}', consents = '{}' where pledge_id in (${pledges})`.execute(db)
}

/**
 * Erases a donor, in the caller's transaction.
 * @returns the number of gifts, and the addresses in them, to which receipts were sent
 */
export async function eraseDonors(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  donor: Donor,
): Promise<{ gifts: number; addresses: string[] }> {
  const { rows: stored } = await sql<StoredDonor>`
    select p.id, p.pledge_key, p.phone, p.phone_hash, coalesce(d.email, '') as email, coalesce(d.donor, '') as donor,
      coalesce(d.donation_key, '') as donation_key from pledges p left join donations d on d.pledge_id = p.id
    where p.id in (${pledgesOf(deps, donor)})`.execute(db)
  const keys = await deps.keys.of(donor.accountId)
  const rows = stored.map(row => openPledge(keys, openDonor(keys, row)))
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return { gifts: 0, addresses: [] }
  const pledges = sql`select unnest(${ids}::int8[])`
  await empty(db, pledges)
  await sql`update pledges set phone = null, phone_hash = null, found_by = '{}' where id in (${pledges})`.execute(
    db,
  )
  return {
    gifts: ids.length,
    addresses: rows.flatMap(({ email, phone }) => [email, phone].filter(to => !!to).map(String)),
  }
}

/** Erases every donor of campaigns, by their internal ids, in the caller's transaction. */
export async function eraseAllDonors(db: Db, campaignIds: readonly number[]): Promise<void> {
  const pledges = sql`select id from pledges where campaign_id = any(${[...campaignIds]}::int8[])`
  await empty(db, pledges)
  await sql`update pledges set phone = null, phone_hash = null, found_by = '{}' where campaign_id = any(${[...campaignIds]}::int8[])
    and phone_hash is not null`.execute(db)
}
