/** The door of the instant win for other features' servers. */
export { type PublicCommitment, publicCommitments } from './commitment-queries.ts'
export { markRedeemed } from './mark-redeemed.ts'
export { type Opening, openInstantWin } from './open-instant-win.ts'
export { playOnce } from './play-once.ts'
export { findPlay, findWonPrize, type Play, type WonPrize } from './play-queries.ts'
export { readSeed } from './read-seed.ts'
export { getCommitment, type PlayedCommitment, receiptOf } from './receipt.ts'
export { signReceipt } from './sign-receipt.ts'
