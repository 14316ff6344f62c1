import { createHash } from 'node:crypto'

/** A line of the log without its hash. */
export interface Line {
  accountId: number
  seq: number
  at: Date
  actorId: number | null
  action: string
  entity: string
  details: unknown
  ip: string | null
}

/** Before the first line. */
export const NO_HASH: Buffer = Buffer.alloc(32)

/** A line's place in the chain: SHA-256 over the hash before it and the JSON of everything it says. */
export function linkHash(before: Buffer, line: Line): Buffer {
  const { accountId, seq, at, actorId, action, entity, details, ip } = line
  const text = JSON.stringify([accountId, seq, at.toISOString(), actorId, action, entity, details, ip])
  return createHash('sha256').update(before).update(text).digest()
}
