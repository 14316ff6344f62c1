import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Search keys of donors: lower-case email addresses, and E.164 numbers. */
export interface Donor {
  accountId: number
  emails: readonly string[]
  phones: readonly string[]
}

const pledgesOf = ({ accountId, emails, phones }: Donor) => sql`
  select id from pledges where account_id = ${accountId} and phone = any(${[...phones]}::text[])
  union
  select pledge_id from donations where account_id = ${accountId} and email <> '' and email = any(${[...emails]}::text[])`

/** Everything that is held about the gifts of a donor, a name and a value each, oldest first. */
export async function describeGifts(db: Db, donor: Donor): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select c.title as campaign, p.phone, p.cents as "promised cents", p.source as "came by", p.created_at as "asked at",
      p.reminded_at as "reminded at", d.donation_key as gift, d.state, d.amount as "cents", d.currency,
      d.paid_at as "paid at", d.receipt_no as receipt, d.first_name as "first name", d.last_name as "last name",
      d.email as "e-mail", d.anonymous, nullif(d.answers, '{}') as answers, nullif(d.consents, '{}') as "agreed to",
      (select r.reason from donation_refunds r where r.donation_id = d.id) as "refund reason"
    from pledges p join campaigns c on c.id = p.campaign_id left join donations d on d.pledge_id = p.id
    where p.id in (${pledgesOf(donor)}) order by p.id, d.id`.execute(db)
  return rows
}

/** Empties who made these gifts; amounts, days and numbers of receipts stay, as bookkeeping wants. */
async function empty(db: Db, pledges: ReturnType<typeof sql>): Promise<void> {
  await sql`update donation_refunds set reason = '' where donation_id in (
    select id from donations where pledge_id in (${pledges}))`.execute(db)
  await sql`update donations set first_name = '', last_name = '', email = '', answers = '{}', consents = '{}'
    where pledge_id in (${pledges})`.execute(db)
}

/**
 * Erases a donor, in the caller's transaction.
 * @returns the number of gifts, and the addresses in them, to which receipts were sent
 */
export async function eraseDonors(db: Db, donor: Donor): Promise<{ gifts: number; addresses: string[] }> {
  const { rows } = await sql<{ id: number; email: string | null; phone: string | null }>`
    select p.id, d.email, p.phone from pledges p left join donations d on d.pledge_id = p.id
    where p.id in (${pledgesOf(donor)})`.execute(db)
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return { gifts: 0, addresses: [] }
  const pledges = sql`select unnest(${ids}::int8[])`
  await empty(db, pledges)
  await sql`update pledges set phone = null where id in (${pledges})`.execute(db)
  return {
    gifts: ids.length,
    addresses: rows.flatMap(({ email, phone }) => [email, phone].filter(to => !!to).map(String)),
  }
}

/** Erases every donor of campaigns, by their internal ids, in the caller's transaction. */
export async function eraseAllDonors(db: Db, campaignIds: readonly number[]): Promise<void> {
  const pledges = sql`select id from pledges where campaign_id = any(${[...campaignIds]}::int8[])`
  await empty(db, pledges)
  await sql`update pledges set phone = null where campaign_id = any(${[...campaignIds]}::int8[])
    and phone is not null`.execute(db)
}
