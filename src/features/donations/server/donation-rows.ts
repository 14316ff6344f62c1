import type { Selectable } from 'kysely'
import { z } from 'zod'
import {
  DONATION_STATES,
  type Donation,
  type DonationFacts,
  saidReceiptNo,
  stateOf,
} from '#features/donations/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Donations } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { openDonor, openPledge } from './sealed-donor.ts'

export type DonationRow = Selectable<Donations>

const State = z.enum(DONATION_STATES)
const Dispute = z.enum(['open', 'won', 'lost']).optional()

/** Facts of a row for the rules of `state.ts`. */
export function factsOf(row: DonationRow): DonationFacts {
  return {
    begunAt: row.begun_at ?? undefined,
    failedAt: row.failed_at ?? undefined,
    paidAt: row.paid_at ?? undefined,
    amount: row.amount ?? 0,
    refunded: row.refunded,
    dispute: Dispute.parse(row.dispute ?? undefined),
  }
}

/** The columns that follow from the facts, with the state: no other code writes it. */
export function columnsOf(facts: DonationFacts) {
  return {
    begun_at: facts.begunAt ?? null,
    failed_at: facts.failedAt ?? null,
    paid_at: facts.paidAt ?? null,
    amount: facts.amount === 0 ? null : facts.amount,
    refunded: facts.refunded,
    dispute: facts.dispute ?? null,
    state: stateOf(facts),
  }
}

/** Donations, each beside its pledge and its campaign or date; callers add the condition. */
export function selectDonations(db: Db) {
  return db
    .selectFrom('donations as d')
    .innerJoin('pledges as p', 'p.id', 'd.pledge_id')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .selectAll('d')
    .select(['p.pledge_key', 'p.phone', 'p.phone_hash', 'c.event_key'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDonations>['executeTakeFirstOrThrow']>>

/** A row of `selectDonations` as the API names it. */
export function toDonation(keys: AccountKeys, sealed: Row): Donation {
  const row = openPledge(keys, openDonor(keys, sealed))
  const amount = row.amount ?? 0
  const donorName = `${row.first_name} ${row.last_name}`.trim()
  return {
    donationId: row.donation_key,
    pledgeId: row.pledge_key,
    eventKey: row.event_key,
    amount,
    fee: row.fee,
    net: amount - row.fee,
    currency: 'USD',
    state: State.parse(row.state),
    refunded: row.refunded,
    late: row.late,
    test: row.test,
    anonymous: row.anonymous,
    createdAt: row.created_at,
    ...(donorName === '' ? {} : { donorName }),
    ...(row.email === '' ? {} : { email: row.email }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.paid_at ? { paidAt: row.paid_at } : {}),
    ...(row.receipt_no === null ? {} : { receiptNo: saidReceiptNo(row.receipt_no, row.test) }),
    ...(row.payment === null ? {} : { providerRef: row.payment }),
  }
}

/** A donation by our reference, locked until the transaction ends. */
export async function lockDonation(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  donationKey: string,
): Promise<DonationRow | undefined> {
  const row = await db
    .selectFrom('donations')
    .selectAll()
    .where('donation_key', '=', donationKey)
    .forUpdate()
    .executeTakeFirst()
  return row && openDonor(await deps.keys.of(row.account_id), row)
}
