import { clockSeconds, longDate } from '#shared/time/format-date.ts'
import { bytesOfHex } from '../crypto/bytes.ts'
import { decodePlay, RECORD_BYTES } from '../game/play-log.ts'
import { walkLog } from '../game/walk-log.ts'
import { committedIn, type Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

const WORDS = {
  lose: 'no win',
  win: 'win',
  limit: 'over the play limit',
  ineligible: 'not eligible',
  test: 'test play',
} as const

/** Whether a play with this head (the `h` of a receipt, in hex) is in the log, and what became of it. */
export function findPlay(evidence: Evidence, h: string): Step {
  const step = { name: 'receipt', title: 'Your play' } as const
  const committed = committedIn(evidence)
  const { plays } = evidence
  if (!committed || !plays) return { ...step, state: 'later', detail: 'The play log (plays.bin) is missing' }
  const { foundAt } = walkLog(plays, bytesOfHex(committed.C), { seek: bytesOfHex(h) })
  if (foundAt === undefined) {
    const detail = `Play ${shortHash(h)} is not in the log yet. The log is published every 15 minutes.`
    return { ...step, state: 'later', detail }
  }
  const record = decodePlay(plays.subarray((foundAt - 1) * RECORD_BYTES, foundAt * RECORD_BYTES))
  const at = new Date(record.receivedAtMs)
  return {
    ...step,
    state: 'passed',
    detail: `Yes. Play ${foundAt} in the log, ${longDate(at, 'UTC')} at ${clockSeconds(at, 'UTC')} UTC: ${WORDS[record.outcome]}`,
  }
}
