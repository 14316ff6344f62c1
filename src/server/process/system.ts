import { randomBytes } from 'node:crypto'
import { resolveTxt } from 'node:dns/promises'
import type { Clock, Dns, Random } from '#server/deps.ts'

/** The machine's own clock: the one place where the time is read. */
export const systemClock: Clock = { now: () => new Date() }

/** Asking the system costs the same for one byte and for thousands. */
const POOL_BYTES = 4096
/** Larger requests are made separately. */
const MOST_BYTES = 64

function pooledBytes(): Random['bytes'] {
  let pool = Buffer.alloc(0)
  return count => {
    if (count > MOST_BYTES) return randomBytes(count)
    if (pool.length < count) pool = randomBytes(POOL_BYTES)
    const bytes = Buffer.from(pool.subarray(0, count))
    // No byte is given twice, nor stays where a dump of memory would show it.
    pool.fill(0, 0, count)
    pool = pool.subarray(count)
    return bytes
  }
}

/** The operating system's generator: the one place where chance comes in. */
export const systemRandom: Random = { bytes: pooledBytes() }

const NO_RECORDS = ['ENOTFOUND', 'ENODATA']

/** The resolver of the machine. */
export const systemDns: Dns = {
  async txt(name) {
    try {
      return (await resolveTxt(name)).map(parts => parts.join(''))
    } catch (error) {
      if (error instanceof Error && 'code' in error && NO_RECORDS.includes(String(error.code))) return []
      throw error
    }
  },
}
