import { bytesOfHex } from '../crypto/bytes.ts'
import { decodePlay, type PlayOutcome, RECORD_BYTES } from '../game/play-log.ts'
import { walkLog } from '../game/walk-log.ts'
import { said, type Text } from '../said.ts'
import { committedIn, type Evidence } from './evidence.ts'
import { type Step, shortHash } from './step.ts'

const OUTCOMES: Readonly<Record<PlayOutcome, Text>> = {
  lose: 'outcomeLose',
  win: 'outcomeWin',
  limit: 'outcomeLimit',
  ineligible: 'outcomeIneligible',
  test: 'outcomeTest',
}

/** Whether a play with this head (the `h` of a receipt, in hex) is in the log, and what became of it. */
export function findPlay(evidence: Evidence, h: string): Step {
  const step = { name: 'receipt', title: 'titlePlay' } as const
  const committed = committedIn(evidence)
  const { plays } = evidence
  if (!committed || !plays) return { ...step, state: 'later', detail: said('logMissing') }
  const { foundAt } = walkLog(plays, bytesOfHex(committed.C), { seek: bytesOfHex(h) })
  if (foundAt === undefined) {
    return { ...step, state: 'later', detail: said('playUnknown', { code: shortHash(h) }) }
  }
  const record = decodePlay(plays.subarray((foundAt - 1) * RECORD_BYTES, foundAt * RECORD_BYTES))
  const at = { utc: record.receivedAtMs, to: 'second' } as const
  return {
    ...step,
    state: 'passed',
    detail: said('playIs', { play: foundAt, at, outcome: said(OUTCOMES[record.outcome]) }),
  }
}
