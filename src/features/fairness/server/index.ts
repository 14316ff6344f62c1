/**
 * The door of pf1 for other features' servers: pure functions, no clock, no chance, no database.
 * docs/FAIRNESS.md gives the bytes of each; "pf1 4.3" names its section.
 */
export { toHex } from '../bytes.ts'
export { type Commitment, commit, masterKey } from '../commitment.ts'
export { drawEntryHash } from '../draw-entry.ts'
export { isMerklePath } from '../merkle.ts'
export { merklePathOffsets, merkleTree } from '../merkle-tree.ts'
export { type Moment, momentLeaf, sealMoments } from '../moments.ts'
export { drawOdds, type OddsPlay } from '../odds.ts'
export {
  encodePlay,
  extendChain,
  type PlayOutcome,
  type PlayRecord,
  personTag,
  startChain,
} from '../play-log.ts'
export { mergeWindows } from '../windows.ts'
