import { randomBytes } from 'node:crypto'
import type { Clock, Random } from './deps.ts'

/** The machine's own clock: the one place where the time is read. */
export const systemClock: Clock = { now: () => new Date() }

/** The operating system's generator: the one place where chance comes in. */
export const systemRandom: Random = { bytes: randomBytes }
