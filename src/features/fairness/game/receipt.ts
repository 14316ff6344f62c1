import { z } from 'zod'
import { AnySignature, Signature } from '../crypto/signature.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const HalfHash = z.string().regex(/^[0-9a-f]{32}$/)

/**
 * A participant's receipt of a play (pf1 4.3, item 8). With it the play can be found in the published log, and a winner
 * can check at once that the moment was fixed before the start. Hashes are lowercase hex, times UTC epoch milliseconds,
 * `outcome` is the log's code: 0 lose, 1 win, 2 limit reached, 4 test.
 */
export const Receipt = z.object({
  C: Hash,
  seq: z.int(),
  receivedAt: z.int(),
  personTag: Hash,
  clientNonce: HalfHash,
  outcome: z.int(),
  h: Hash,
  win: z
    .object({
      i: z.int(),
      timeMs: z.int(),
      prizeKey: z.string(),
      salt: HalfHash,
      /** From the leaf up to the root over all moments. */
      path: z.array(Hash),
    })
    .optional(),
  /** The service's signature over all the rest, alone or with receipts of the same moment; see docs/FAIRNESS.md 4.7. */
  signature: AnySignature.optional(),
})
export type Receipt = z.output<typeof Receipt>

/**
 * A participant's receipt of an entry in a draw (pf1 4.4, item 1): E follows from the rest, and is in a frozen list.
 */
export const EntryReceipt = z.object({
  C: Hash,
  /** The campaign's, also for an entry on one of its dates. */
  eventKey: z.string(),
  entryId: z.string(),
  entryNonce: HalfHash,
  E: Hash,
  /** The service's signature over all the rest. */
  signature: Signature.optional(),
})
export type EntryReceipt = z.output<typeof EntryReceipt>
