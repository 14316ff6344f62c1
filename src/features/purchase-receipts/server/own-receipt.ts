import { receiptStage } from '#features/campaigns/contract.ts'
import { isClaimable, prizesOfEntry } from '#features/claims/server/index.ts'
import type { OwnReceipt } from '#features/purchase-receipts/contract.ts'
import { requireOpenPool } from '#features/sweepstakes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { OfEntry } from './find-receipt.ts'

async function isPoolOpen(db: Db, { campaign }: OfEntry, now: Date): Promise<boolean> {
  try {
    await requireOpenPool(db, campaign, now)
    return true
  } catch (error) {
    if (error instanceof NamedError) return false
    throw error
  }
}

/**
 * True while a receipt can be sent: none was yet, or the team asks again. It ends with the freeze of the draw's list, or
 * with the claim of the prize.
 */
export async function takesReceipt(
  db: Db,
  deps: Pick<Deps, 'clock' | 'keys'>,
  found: OfEntry,
): Promise<boolean> {
  const { campaign, entry, receipt } = found
  const now = deps.clock.now()
  if (receipt && receipt.state !== 'again') return false
  if ((await prizesOfEntry(db, deps, entry)).some(award => isClaimable(award, now))) return true
  return receiptStage(campaign) === 'entries' && (await isPoolOpen(db, found, now))
}

const SHOWN = {
  waiting: 'waiting',
  second: 'waiting',
  again: 'again',
  approved: 'approved',
  refused: 'refused',
} as const satisfies Record<string, OwnReceipt['state']>

const shownState = (state: string): OwnReceipt['state'] =>
  Object.entries(SHOWN).find(([stored]) => stored === state)?.[1] ?? 'missing'

/** The receipt of an entry as its entrant sees it. */
export async function toOwnReceipt(
  db: Db,
  deps: Pick<Deps, 'clock' | 'keys'>,
  found: OfEntry,
): Promise<OwnReceipt> {
  const { receipt } = found
  const files = receipt
    ? await db
        .selectFrom('purchase_receipt_files')
        .select('name')
        .where('receipt_id', '=', receipt.id)
        .orderBy('id')
        .execute()
    : []
  return {
    state: shownState(receipt?.state ?? 'missing'),
    open: await takesReceipt(db, deps, found),
    reason: receipt?.reason ?? '',
    files,
  }
}
