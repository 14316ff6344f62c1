import type { Said } from '#shared/i18n/said.ts'
import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { RECORD_BYTES } from '../game/play-log.ts'
import { referee } from '../game/referee.ts'
import { type WalkedLog, walkLog } from '../game/walk-log.ts'
import { said } from '../said.ts'
import type { Committed, Evidence } from './evidence.ts'
import type { Rules } from './moments-step.ts'
import type { Step } from './step.ts'

const step = { name: 'log', title: 'titleLog' } as const
const failed = (detail: Said): Step => ({ ...step, state: 'failed', detail })

/** Mismatch between a verified log and its published heads and figures. */
function mismatch({ heads, certificate }: Evidence, { C }: Committed, walked: WalkedLog): Said | undefined {
  for (const head of heads?.heads ?? []) {
    // An earlier activation has its own chain, without plays.
    if (head.C === C && head.seq <= walked.n && walked.hashAt.get(head.seq) !== head.h) {
      return said('checkpointWrong', { play: head.seq })
    }
  }
  if (heads?.heads.some(head => head.C === C && head.seq > walked.n)) {
    return said('playsMissing')
  }
  const { log } = certificate ?? {}
  if (heads && log && heads.heads.length !== log.heads) {
    return said('checkpointsDiffer', { count: heads.heads.length, expected: log.heads })
  }
  const last = heads?.heads.at(-1)?.seq ?? 0
  if (heads && walked.n > last) return said('playsAfter', { play: last })
  if (!log) return undefined
  if (log.n !== walked.n || log.finalHash !== walked.finalHash) return said('logEndWrong')
  return undefined
}

/** Whether every play was decided as the rules demand, and the chain leads to each published head. */
export function logStep(
  evidence: Evidence,
  committed: Committed,
  rules: Rules | undefined,
  options: { wanted?: number; onProgress?: (done: number, total: number) => void },
): { result: Step; walked?: WalkedLog } {
  const { plays, heads, certificate } = evidence
  if (!plays) {
    const state = certificate ? 'warning' : 'later'
    const detail = said('logMissing')
    return { result: { ...step, state, detail, ...(certificate ? { lacks: true as const } : {}) } }
  }
  const judge = rules && referee(rules.key, rules.spec, rules.moments)
  const wanted = new Set([
    ...(heads?.heads ?? []).map(({ seq }) => seq),
    ...(options.wanted === undefined ? [] : [options.wanted]),
  ])
  const walked = walkLog(plays, bytesOfHex(committed.C), {
    wanted,
    ...(judge ? { judge: judge.judge } : {}),
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
  if (walked.problem) return { result: failed(walked.problem), walked }
  const wrong = mismatch(evidence, committed, walked)
  if (wrong !== undefined) return { result: failed(wrong), walked }
  const counts = { records: walked.n, checkpoints: heads?.heads.length ?? 0 }
  if (!judge) {
    return { result: { ...step, state: 'passed', detail: said('logSoFar', counts) }, walked }
  }
  const { wins, voids, often } = judge.tally()
  const { moments, log } = certificate ?? {}
  const isCounted = moments?.awarded === wins && moments.unclaimed === moments.Q - wins
  if ((moments && !isCounted) || (log && log.voids !== voids)) {
    return { result: failed(said('winsDiffer')), walked }
  }
  const detail = said('logReplayed', { ...counts, wins })
  if (often === 0) return { result: { ...step, state: 'passed', detail }, walked }
  const remark = said('playedOften', { detail, count: often })
  return { result: { ...step, state: 'warning', detail: remark }, walked }
}

/** The record with this number as hex, or undefined when the log is shorter. */
export function recordIn(plays: Uint8Array, seq: number): string | undefined {
  const bytes = plays.subarray((seq - 1) * RECORD_BYTES, seq * RECORD_BYTES)
  return bytes.length === RECORD_BYTES ? toHex(bytes) : undefined
}
