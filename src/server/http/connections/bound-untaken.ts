import type { Socket } from 'node:net'
import type { Connections } from './open-connections.ts'

/** Bytes of answers that may wait in memory for clients to take them, of all connections together. */
const MOST_BYTES = 32 * 1024 * 1024
/** Milliseconds without reading after which a client may be closed in favor of others. */
const PATIENCE_MS = 2000
const LOOK_MS = 1000

/** Bytes read by a client, and the time of its last read. */
interface Progress {
  taken: number
  since: number
}

/**
 * Bounds what answers hold in memory: beyond it, those who have taken nothing for longest are cut off. A few may be as slow
 * as they like; see `answerInTurn` for how long one may take nothing at all.
 * @param mostBytes 32 MB when absent
 * @returns ends it
 */
export function boundUntaken(connections: Connections, mostBytes = MOST_BYTES): () => void {
  let known = new Map<Socket, Progress>()

  function look(): void {
    const now = performance.now()
    const seen = new Map<Socket, Progress>()
    let bytes = 0
    for (const socket of connections.open()) {
      if (socket.writableLength === 0) continue
      bytes += socket.writableLength
      const taken = socket.bytesWritten - socket.writableLength
      const before = known.get(socket)
      seen.set(socket, before?.taken === taken ? before : { taken, since: now })
    }
    known = seen
    if (bytes <= mostBytes) return
    const longestFirst = [...seen].sort(([, one], [, other]) => one.since - other.since)
    for (const [socket, { since }] of longestFirst) {
      if (bytes <= mostBytes || now - since < PATIENCE_MS) return
      bytes -= socket.writableLength
      connections.cut(socket, 'stalled')
    }
  }

  const looking = setInterval(look, LOOK_MS)
  looking.unref()
  return () => clearInterval(looking)
}
