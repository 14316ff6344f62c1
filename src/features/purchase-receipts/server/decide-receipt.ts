import { recordAudit } from '#features/audit/server/index.ts'
import { joinsByReceipt } from '#features/campaigns/contract.ts'
import { handOverCode, prizesOfEntry } from '#features/claims/server/index.ts'
import type { decideReceipt, ReceiptState } from '#features/purchase-receipts/contract.ts'
import { hasDraw, joinDraw, requireOpenPool } from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { ReceiptRow } from './describe-receipt.ts'
import { findOfEntry, type OfEntry } from './find-receipt.ts'
import { tellEntrant } from './tell-entrant.ts'

type Decision = BodyOf<typeof decideReceipt>

const ALREADY = 'This receipt was already decided'

/** Next state of a receipt. @throws conflict for one that is decided; forbidden for a second approval by the same member */
function nextState(
  { settings: { receiptSecondReview: from } }: OfEntry['campaign'],
  row: ReceiptRow,
  decision: Decision['decision'],
  userId: number,
): ReceiptState {
  if (row.state === 'approved') throw new NamedError('conflict', { message: ALREADY })
  if (decision !== 'approve') {
    const isOpen = row.state === 'waiting' || row.state === 'second'
    if (!isOpen) throw new NamedError('conflict', { message: ALREADY })
    return decision === 'again' ? 'again' : 'refused'
  }
  if (row.state === 'second') {
    if (row.first_by !== userId) return 'approved'
    throw new NamedError('forbidden', { message: 'Another team member must give the second approval' })
  }
  return from > 0 && row.amount_cents >= from * 100 ? 'second' : 'approved'
}

/** Gives everything that waited for the approval: the place in the draw, and a code without further checks. */
async function settle(db: Db, deps: Deps, { campaign, entry }: OfEntry): Promise<void> {
  const now = deps.clock.now()
  if (joinsByReceipt(campaign, entry) && hasDraw(campaign)) {
    await requireOpenPool(db, campaign, now)
    await joinDraw(db, deps, campaign, { ...entry, id: entry.entryId })
  }
  for (const award of await prizesOfEntry(db, deps, entry)) await handOverCode(db, deps, campaign, award)
}

/**
 * Decides a receipt and tells its entrant. An approval of a large amount waits for a second member.
 * @throws notFound for an erased entry; conflict, forbidden; illegalTransition once the list of the draw is frozen
 */
export async function decide(
  db: Db,
  deps: Deps,
  row: ReceiptRow,
  { userId, ...body }: Decision & { userId: number },
): Promise<void> {
  const found = await findOfEntry(db, deps, { eventId: row.event_id, entryId: row.entry_id })
  if (!found) throw new NamedError('notFound')
  const now = deps.clock.now()
  const state = nextState(found.campaign, row, body.decision, userId)
  const reason = 'reason' in body ? body.reason : ''
  const by =
    state === 'second' ? { first_by: userId, first_at: now } : { decided_by: userId, decided_at: now }
  await db
    .updateTable('purchase_receipts')
    .set({ state, reason, ...by })
    .where('id', '=', row.id)
    .execute()
  await recordAudit(db, {
    accountId: row.account_id,
    at: now,
    actorId: userId,
    action: `receipt.${state}`,
    entity: row.event_key,
    details: { receipt: row.receipt_key, entry: row.entry_key, ...(reason === '' ? {} : { reason }) },
  })
  if (state === 'approved') await settle(db, deps, found)
  if (state === 'approved' || state === 'again' || state === 'refused') {
    await tellEntrant(db, deps, found, { receiptKey: row.receipt_key, state, reason })
  }
}
