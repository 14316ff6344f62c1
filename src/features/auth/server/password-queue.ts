import { limitedTo } from '#server/limited-to.ts'

/** Hashes at once, and hashes that may wait for them: one hash takes 19 MB and some 40 ms of a core. */
const RUNNING = 2
const WAITING = 8

/** The one queue of this process for everything that hashes passwords. */
export const inPasswordQueue = limitedTo(RUNNING, WAITING)
