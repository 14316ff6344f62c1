/** The door of entries for other features' servers. */
export { type LimitSettings, type Limits, limitsOf } from './limits.ts'
export { getPepper, type LogOwner, startPlayLog } from './play-log.ts'
