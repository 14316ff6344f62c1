import { bytesOfHex, toHex } from '../crypto/bytes.ts'
import { RECORD_BYTES } from '../game/play-log.ts'
import { referee } from '../game/referee.ts'
import { type WalkedLog, walkLog } from '../game/walk-log.ts'
import type { Committed, Evidence } from './evidence.ts'
import type { Rules } from './moments-step.ts'
import { counted, type Step } from './step.ts'

const step = { name: 'log', title: 'Play log replayed' } as const
const failed = (detail: string): Step => ({ ...step, state: 'failed', detail })

/** Mismatch between a verified log and its published heads and figures. */
function mismatch({ heads, certificate }: Evidence, { C }: Committed, walked: WalkedLog): string | undefined {
  for (const head of heads?.heads ?? []) {
    // An earlier activation has its own chain, without plays.
    if (head.C === C && head.seq <= walked.n && walked.hashAt.get(head.seq) !== head.h) {
      return `The checkpoint published after play ${head.seq} does not match`
    }
  }
  if (heads?.heads.some(head => head.C === C && head.seq > walked.n)) {
    return 'Plays are missing at the end: plays.bin ends before the newest published checkpoint'
  }
  const { log } = certificate ?? {}
  if (heads && log && heads.heads.length !== log.heads) {
    return `heads.json has ${counted(heads.heads.length, 'checkpoint')}, the certificate counts ${log.heads}`
  }
  const last = heads?.heads.at(-1)?.seq ?? 0
  if (heads && walked.n > last)
    return `plays.bin has plays after play ${last}, the newest published checkpoint`
  if (!log) return undefined
  if (log.n !== walked.n || log.finalHash !== walked.finalHash)
    return 'The log does not end where the certificate says'
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
    const detail = 'The play log (plays.bin) is missing'
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
  if (walked.problem) return { result: failed(`Record ${walked.problem.seq} ${walked.problem.what}`), walked }
  const wrong = mismatch(evidence, committed, walked)
  if (wrong !== undefined) return { result: failed(wrong), walked }
  const inHeads = `${counted(walked.n, 'record')}, ${counted(heads?.heads.length ?? 0, 'published checkpoint')}`
  if (!judge) {
    const detail = `${inHeads} chained so far. Wins are checked after the end.`
    return { result: { ...step, state: 'passed', detail }, walked }
  }
  const { wins, voids, often } = judge.tally()
  const { moments, log } = certificate ?? {}
  const isCounted = moments?.awarded === wins && moments.unclaimed === moments.Q - wins
  if ((moments && !isCounted) || (log && log.voids !== voids)) {
    return { result: failed('The certificate and the play log count different wins'), walked }
  }
  const detail = `${inHeads}, ${counted(wins, 'win')}, all according to the rules`
  if (often === 0) return { result: { ...step, state: 'passed', detail }, walked }
  const remark = `${counted(often, 'person', 'people')} played more often than one date allows. That is correct if the campaign had several dates.`
  return { result: { ...step, state: 'warning', detail: `${detail}. ${remark}` }, walked }
}

/** The record with this number as hex, or undefined when the log is shorter. */
export function recordIn(plays: Uint8Array, seq: number): string | undefined {
  const bytes = plays.subarray((seq - 1) * RECORD_BYTES, seq * RECORD_BYTES)
  return bytes.length === RECORD_BYTES ? toHex(bytes) : undefined
}
