import { sql } from 'kysely'
import { type Column, instant, written } from '../../rows/csv-columns.ts'
import { eventsIn, isWithin } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'

const dollars = (key: string, label: string, cents: ReturnType<typeof sql>): Column => ({
  key,
  label,
  value: sql`round(${cents} / 100.0, 2)`,
  as: 'number',
})

/** Columns of anonymous donors stay empty. */
const shown = (value: ReturnType<typeof sql>) => sql`(case when not d.anonymous then ${value} end)`

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
  written('firstName', 'First name', shown(sql`nullif(d.first_name, '')`)),
  written('lastName', 'Last name', shown(sql`nullif(d.last_name, '')`)),
  written('email', 'Email', shown(sql`nullif(d.email, '')`)),
  // Checked when it came: a plus sign and digits.
  { key: 'phoneNumber', label: 'Phone', value: shown(sql`p.phone`) },
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
