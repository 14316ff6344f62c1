import type { Campaign } from '#features/campaigns/server/index.ts'
import { type EntryReceipt, toHex } from '#features/fairness/server/index.ts'
import type { Entry } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { drawTarget } from '../draw-target.ts'
import { drawTimeOf } from '../draw-time.ts'
import { DRAW_NO, findDrawCommitment } from '../stored-draw.ts'
import { findDrawEntry } from './join-draw.ts'

/** The key of the campaign or date that publishes the draw of an entry there. */
export async function keyOfDraw(db: Db, campaign: Campaign, drawNo: number): Promise<string> {
  return (await drawTarget(db, campaign, drawNo)).campaign.eventKey
}

/** Commitment of a draw of a campaign or date, as hex; undefined without a draw. */
export async function drawCommitmentOf(
  db: Db,
  campaign: Campaign,
  drawNo: number = DRAW_NO.promised,
): Promise<string | undefined> {
  const target = await drawTarget(db, campaign, drawNo)
  const found = await findDrawCommitment(db, target.campaign.id, drawNo)
  return found && toHex(found.commitment)
}

/** The promised draw of a campaign or date: its publishing key, and its time; undefined without one. */
export async function findPromisedDraw(
  db: Db,
  campaign: Campaign,
): Promise<{ eventKey: string; at: Date } | undefined> {
  const { campaign: drawn } = await drawTarget(db, campaign, DRAW_NO.promised)
  const promised = await findDrawCommitment(db, drawn.id, DRAW_NO.promised)
  return promised && { eventKey: drawn.eventKey, at: drawTimeOf(drawn) }
}

/**
 * A participant's proof that their entry was in the pool (pf1 4.4, item 1), without a signature; undefined for an entry
 * outside of any pool.
 * @param campaign the campaign or date of the entry
 */
export async function entryReceiptOf(
  db: Db,
  campaign: Campaign,
  entry: Pick<Entry, 'id' | 'entryKey'>,
): Promise<EntryReceipt | undefined> {
  const ticket = await findDrawEntry(db, campaign, entry)
  const C = ticket && (await drawCommitmentOf(db, campaign, ticket.drawNo))
  if (!ticket?.nonce || C === undefined) return undefined
  return {
    C,
    eventKey: campaign.rootKey,
    entryId: entry.entryKey,
    entryNonce: toHex(ticket.nonce),
    E: toHex(ticket.hash),
  }
}
