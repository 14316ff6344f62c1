/** The door of the instant win for other features' servers. */
export { type PublicCommitment, publicCommitments } from './commitment-queries.ts'
export { type Opening, openInstantWin } from './open-instant-win.ts'
