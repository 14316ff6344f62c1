import { sql } from 'kysely'
import { openDonorText, openPledge } from '#features/donations/server/index.ts'
import { type Column, instant, type Opening, openOnce, written } from '../../rows/csv-columns.ts'
import { eventsIn, isWithin } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'

const dollars = (key: string, label: string, cents: ReturnType<typeof sql>): Column => ({
  key,
  label,
  value: sql`round(${cents} / 100.0, 2)`,
  as: 'number',
})

/** Key and person of a gift, sealed or as an earlier version stored it; empty for anonymous donors. */
const DONOR = sql`(case when not d.anonymous then d.donation_key || ' ' || coalesce(nullif(d.donor, ''),
  jsonb_build_object('first_name', d.first_name, 'last_name', d.last_name, 'email', d.email, 'answers', d.answers)::text) end)`
const PHONE = sql`(case when not d.anonymous then p.pledge_key || ' ' || p.phone_hash || ' ' || coalesce(p.phone, '') end)`

const donorOf = openOnce(({ keys }, cell) => {
  const [key = ''] = cell.split(' ', 1)
  return openDonorText(keys, key, cell.slice(key.length + 1))
})

const donor = (key: string, label: string, of: 'first_name' | 'last_name' | 'email'): Column => ({
  ...written(key, label, DONOR),
  read: (opening, cell) => donorOf(opening, cell)?.[of] || null,
})

function phoneOf({ keys }: Opening, cell: string): string | null {
  const [pledge_key = '', phone_hash = '', phone = ''] = cell.split(' ')
  return openPledge(keys, { pledge_key, phone_hash, phone }).phone
}

const COLUMNS: Column[] = [
  { key: 'donationId', label: 'Gift', value: sql`d.donation_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  { key: 'state', label: 'Status', value: sql`d.state` },
  instant('createdAt', 'Pledged', sql`d.created_at`),
  instant('paidAt', 'Paid', sql`d.paid_at`),
  {
    key: 'receiptNo',
    label: 'Receipt',
    value: sql`case when d.receipt_no is not null then lpad(d.receipt_no::text, greatest(6, length(d.receipt_no::text)), '0') end`,
  },
  dollars('amount', 'Amount in US dollars', sql`coalesce(d.amount, p.cents)`),
  dollars('covered', 'Fee covered by donor', sql`d.covered`),
  dollars('fee', 'Fee', sql`d.fee`),
  dollars('refunded', 'Refunded', sql`d.refunded`),
  { key: 'dispute', label: 'Dispute', value: sql`d.dispute` },
  written('refundReason', 'Refund reason', sql`r.reason`),
  { key: 'anonymous', label: 'Anonymous', value: sql`case when d.anonymous then 'yes' else 'no' end` },
  donor('firstName', 'First name', 'first_name'),
  donor('lastName', 'Last name', 'last_name'),
  donor('email', 'Email', 'email'),
  // Checked when it came: a plus sign and digits.
  { key: 'phoneNumber', label: 'Phone', value: PHONE, read: phoneOf },
  { key: 'source', label: 'Source', value: sql`p.source` },
  { key: 'language', label: 'Language', value: sql`p.language` },
  { key: 'providerRef', label: 'Payment', value: sql`d.payment` },
]

/** Every gift and promise, by the day it was paid or else asked for. */
export const donationsTable: TableOf = async (_db, { testMode }, range) => ({
  columns: COLUMNS,
  from: sql`donations d
    join pledges p on p.id = d.pledge_id
    join campaigns c on c.id = d.campaign_id
    left join donation_refunds r on r.donation_id = d.id
    where d.campaign_id in (${eventsIn(range)}) and ${sql.lit(range.isCounted)} and d.test = ${sql.lit(testMode)}
      and ${isWithin(range, sql`coalesce(d.paid_at, d.created_at)`)}`,
  order: sql`coalesce(d.paid_at, d.created_at), d.id`,
})
