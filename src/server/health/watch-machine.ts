import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_MS = 1000
const NANOSECONDS = 1e6
/** Milliseconds that the program may be late on average. */
const MOST_LAG_MS = 200
const MEGABYTE = 1024 * 1024

/** With less the database could stop in the middle of its work, so nothing new is taken. */
export const LEAST_FREE_BYTES: number = 256 * MEGABYTE

/** Bytes on the disk of a folder that are free for us. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** State of the machine, at most a second old. */
export interface MachineWatch {
  /** Bytes free where data is kept; infinite where that is another machine's concern. */
  freeBytes(): number
  hasRoom(): boolean
  isLate(): boolean
  /** Forgets how late the program was so far. */
  beginToServe(): void
  close(): void
}

/**
 * Looks each second whether there is room on the disk, and whether the program keeps up.
 * @param freeBytes bytes that are free; absent where the program keeps nothing on this machine
 */
export async function watchMachine(freeBytes: (() => Promise<number>) | undefined): Promise<MachineWatch> {
  const delay = monitorEventLoopDelay()
  delay.enable()
  let free = Number.POSITIVE_INFINITY
  let lagMs = 0
  const look = async () => {
    lagMs = delay.count > 0 ? delay.mean / NANOSECONDS : 0
    delay.reset()
    // A disk that cannot be asked is the database's to complain about.
    free = (await freeBytes?.().catch(() => free)) ?? free
  }
  await look()
  const timer = setInterval(look, LOOK_MS).unref()
  return {
    freeBytes: () => free,
    hasRoom: () => free >= LEAST_FREE_BYTES,
    isLate: () => lagMs > MOST_LAG_MS,
    beginToServe() {
      delay.reset()
      lagMs = 0
    },
    close() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
