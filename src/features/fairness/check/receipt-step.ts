import type { Said } from '#shared/i18n/said.ts'
import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { momentLeaf } from '../game/moments.ts'
import { encodePlay, OUTCOME_NAMES } from '../game/play-log.ts'
import type { Receipt } from '../game/receipt.ts'
import type { WalkedLog } from '../game/walk-log.ts'
import { isMerklePath } from '../merkle/merkle.ts'
import { said } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import { recordIn } from './log-step.ts'
import { textsFor } from './moments-step.ts'
import { type Step, shortHash } from './step.ts'

const step = { name: 'receipt', title: 'titlePlay' } as const
const failed = (detail: Said): Step => ({ ...step, state: 'failed', detail })

/** The record of a receipt, as hex; undefined without one. */
function recordOf({ seq, receivedAt, personTag, clientNonce, outcome, win }: Receipt): string | undefined {
  const name = OUTCOME_NAMES[outcome]
  if (name === undefined || (name === 'win') !== (win !== undefined)) return undefined
  return toHex(
    encodePlay({
      seq,
      type: 'play',
      receivedAtMs: receivedAt,
      personTag: bytesOfHex(personTag),
      clientNonce: bytesOfHex(clientNonce),
      outcome: name,
      momentIndex: win?.i,
    }),
  )
}

/** Whether the won moment is among those that were sealed before the start. */
function isSealed(
  { certificate, momentsRoot }: Evidence,
  { C }: Committed,
  win: NonNullable<Receipt['win']>,
): boolean {
  const early = momentsRoot?.roots.find(root => root.C === C)
  const root = early?.momentsRoot ?? certificate?.moments?.root
  const count = early?.Q ?? certificate?.moments?.Q ?? 0
  const leaf = momentLeaf(win.i, win.timeMs, win.prizeKey, bytesOfHex(win.salt))
  return root !== undefined && isMerklePath(bytesOfHex(root), leaf, win.i, count, win.path.map(bytesOfHex))
}

/** Whether a participant's play is in the log as the receipt says. */
export function receiptStep(
  evidence: Evidence,
  committed: Committed,
  walked: WalkedLog | undefined,
): Step | undefined {
  const { receipt, plays } = evidence
  if (!receipt) return undefined
  if ('E' in receipt) return failed(said('receiptOfEntry'))
  if (receipt.C !== committed.C) return failed(said('receiptElsewhere'))
  const record = recordOf(receipt)
  if (record === undefined) return failed(said('receiptChanged'))
  if (receipt.win && !isSealed(evidence, committed, receipt.win)) {
    return failed(said('winUnsealed'))
  }
  const { win } = receipt
  const found = (detail: Said) => (win ? said(textsFor(committed).won, { index: win.i, detail }) : detail)
  if (!plays || !walked || receipt.seq > walked.n) {
    return { ...step, state: 'later', detail: found(said('playLater', { play: receipt.seq })) }
  }
  if (recordIn(plays, receipt.seq) !== record || walked.hashAt.get(receipt.seq) !== receipt.h) {
    return failed(said('playWrong', { play: receipt.seq }))
  }
  const place = said('playFound', { play: receipt.seq, code: shortHash(receipt.h) })
  return { ...step, state: 'passed', detail: found(place) }
}
