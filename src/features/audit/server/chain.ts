import { createHash } from 'node:crypto'

/** Log line without its hash. */
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

/** Previous hash of the first line. */
export const NO_HASH: Buffer = Buffer.alloc(32)

/** Chain hash of a line: SHA-256 over the previous hash and the line's JSON. */
export function linkHash(before: Buffer, line: Line): Buffer {
  const { accountId, seq, at, actorId, action, entity, details, ip } = line
  const text = JSON.stringify([accountId, seq, at.toISOString(), actorId, action, entity, details, ip])
  return createHash('sha256').update(before).update(text).digest()
}
