import type { ReplicaState } from './replica.ts'

const LOOK_MS = 1000
/** Behind by more, reads would wait in vain for the replica to catch up. */
const MOST_LAG_MS = 1000
/** Positions of the primary that are remembered: a replica further behind counts as this far. */
const MOST_MARKS = 3600
const LOW_BITS = 32n

/** Bytes from the beginning of the primary's log: `16/B374D848` is 16 x 2^32 and the rest. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low}`)
}

/** Place of the replica. */
export interface Replayed {
  isStandby: boolean
  /** Position in the primary's log; null on a server that never was a standby. */
  position: string | null
}

interface LagOptions {
  /** Position in the log up to which all commits are on disk. */
  askPrimary(): Promise<string>
  askReplica(): Promise<Replayed>
  /** Milliseconds of a clock that only goes forward. */
  nowMs(): number
  onChange(state: ReplicaState['state'], error?: unknown): void
}

/** Looks each second how far a replica is behind. */
export interface LagWatch {
  state(): ReplicaState
  /** Looks now. */
  look(): Promise<void>
  /** A read failed there: it is not used until the next look finds it well. */
  failed(error: unknown): void
  close(): void
}

/**
 * Measures by the primary's positions of the last seconds and this machine's clock: the time since the oldest position
 * that the replica has not reached.
 */
export function watchLag({ askPrimary, askReplica, nowMs, onChange }: LagOptions): LagWatch {
  let marks: { at: number; position: bigint }[] = []
  let now: ReplicaState = { state: 'away', lagMs: 0, behindBytes: 0 }
  let isFirst = true

  const set = (next: ReplicaState, error?: unknown): void => {
    if (isFirst || next.state !== now.state) onChange(next.state, error)
    isFirst = false
    now = next
  }

  async function measure(): Promise<ReplicaState> {
    const position = bytesOf(await askPrimary())
    marks.push({ at: nowMs(), position })
    const replayed = await askReplica()
    const reached = bytesOf(replayed.position ?? '0/0')
    marks = marks.filter(mark => mark.position > reached).slice(-MOST_MARKS)
    const lagMs = marks[0] ? Math.round(nowMs() - marks[0].at) : 0
    const behindBytes = position > reached ? Number(position - reached) : 0
    if (!replayed.isStandby) return { state: 'primary', lagMs: 0, behindBytes: 0 }
    return { state: lagMs > MOST_LAG_MS ? 'behind' : 'used', lagMs, behindBytes }
  }

  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= measure()
      .then(set, error => set({ ...now, state: 'away' }, error))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(look, LOOK_MS).unref()

  return {
    look,
    state: () => now,
    failed: error => set({ ...now, state: 'away' }, error),
    close: () => clearInterval(timer),
  }
}
