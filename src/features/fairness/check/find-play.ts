import { clockSeconds, longDate } from '#shared/time/format-date.ts'
import { bytesOfHex } from '../crypto/bytes.ts'
import { decodePlay, RECORD_BYTES } from '../game/play-log.ts'
import { walkLog } from '../game/walk-log.ts'
import { committedIn, type Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

const WORDS = {
  lose: 'did not win',
  win: 'won',
  limit: 'was over the limit',
  ineligible: 'was not eligible',
  test: 'was a trial run',
} as const

/** Whether a play with this head (the `h` of a receipt, in hex) is in the log, and what became of it. */
export function findPlay(evidence: Evidence, h: string): Step {
  const step = { name: 'receipt', title: 'Your play' } as const
  const committed = committedIn(evidence)
  const { plays } = evidence
  if (!committed || !plays) return { ...step, state: 'later', detail: 'The log (plays.bin) is not at hand' }
  const { foundAt } = walkLog(plays, bytesOfHex(committed.C), { seek: bytesOfHex(h) })
  if (foundAt === undefined) {
    const detail = `No play with ${shortHash(h)} is in the log yet, which is published every 15 minutes`
    return { ...step, state: 'later', detail }
  }
  const record = decodePlay(plays.subarray((foundAt - 1) * RECORD_BYTES, foundAt * RECORD_BYTES))
  const at = new Date(record.receivedAtMs)
  return {
    ...step,
    state: 'passed',
    detail: `Yes. Play ${foundAt} of the log, ${longDate(at, 'UTC')} at ${clockSeconds(at, 'UTC')} UTC, ${WORDS[record.outcome]}`,
  }
}
