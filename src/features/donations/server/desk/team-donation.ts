import { z } from 'zod'
import { refundable, type TeamDonation } from '#features/donations/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { factsOf, selectDonations, toDonation } from '../donation-rows.ts'

const Dispute = z.enum(['open', 'won', 'lost'])

/** Donations as `selectDonations`, each with its pledge by text and its refund; callers add the condition. */
export function selectTeamDonations(db: Db) {
  return selectDonations(db)
    .leftJoin('donation_refunds as r', 'r.donation_id', 'd.id')
    .select(['p.cents', 'r.reason as refund_reason', 'r.amount as refund_amount', 'r.asked_at'])
    .select(['r.next_try_at', 'r.done_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTeamDonations>['executeTakeFirstOrThrow']>>

function refundOf({ refund_reason, refund_amount, asked_at, next_try_at, done_at }: Row) {
  if (refund_reason === null || refund_amount === null || asked_at === null) return {}
  const state = done_at ? 'done' : next_try_at ? 'waiting' : 'stuck'
  return { refund: { state, reason: refund_reason, amount: refund_amount, askedAt: asked_at } as const }
}

/**
 * A row as the team sees it.
 * @param sees whether the reader may see personal data; anonymous donors are hidden from all readers
 */
export function toTeamDonation(keys: AccountKeys, row: Row, sees: boolean): TeamDonation {
  const { donorName, email, phone, ...rest } = toDonation(keys, row)
  const facts = factsOf(row)
  const donor = { donorName, email, phone }
  return {
    ...rest,
    // Amount in the text message, until one is chosen on the page.
    amount: row.amount ?? row.cents ?? 0,
    net: row.amount === null ? (row.cents ?? 0) : rest.net,
    ...(sees && !row.anonymous ? donor : {}),
    covered: row.covered,
    feeTold: row.fee_told_at !== null,
    refundable: refundable(facts),
    ...refundOf(row),
    ...(facts.dispute === undefined ? {} : { dispute: Dispute.parse(facts.dispute) }),
    ...(row.evidence_due_at && facts.dispute === 'open' ? { evidenceDue: row.evidence_due_at } : {}),
  }
}
