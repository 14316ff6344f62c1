/** The game of an instant win: its seed, moments and receipts. */
export { fixMomentsJob } from './fix-moments.ts'
export { type Game, loadGame } from './game.ts'
export { markRedeemed } from './mark-redeemed.ts'
export { instantWinSpec, type Opening, openInstantWin } from './open-instant-win.ts'
export { findPepper, getPepper, type LogOwner } from './play-log.ts'
export {
  findPlay,
  findWonPrize,
  listWonPrizes,
  OUTCOME_CODES,
  type Play,
  type PlayRow,
  toPlay,
  type WonPrize,
} from './play-queries.ts'
export { readSeed } from './read-seed.ts'
export { plainReceipt, receiptOf } from './receipt.ts'
export { sealSeed } from './sealed-seed.ts'
export { openReceiptSigner, type SignReceipt } from './sign-receipt.ts'
