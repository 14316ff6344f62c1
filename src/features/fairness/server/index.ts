/**
 * The door of pf1 for other features' servers: pure functions, and the keys that the service signs with.
 * docs/FAIRNESS.md gives the bytes of each; "pf1 4.3" names its section.
 */
export { beaconBytesOf, firstRoundAt, isBeaconSignature, QUICKNET, timeOfRound } from '../beacon.ts'
export { toHex } from '../bytes.ts'
export { canonicalJson } from '../canonical-json.ts'
export { checkFiles, verdictOf } from '../check/check.ts'
export { readEvidence } from '../check/evidence.ts'
export { type Commitment, commit, masterKey } from '../commitment.ts'
export { type DrawnList, drawKey, drawn, drawOrder, type Rank } from '../draw.ts'
export { drawEntryHash } from '../draw-entry.ts'
export type { EligibleEntry } from '../entry-list.ts'
export { isMerklePath, leafHash, merkleRoot } from '../merkle.ts'
export { merklePathOffsets } from '../merkle-tree.ts'
export { type Moment, momentLeaf, sealMoments } from '../moments.ts'
export { drawOdds, type OddsPlay } from '../odds.ts'
export { type PackedMoments, saltAt } from '../pack-moments.ts'
export {
  encodePlay,
  extendChain,
  type PlayOutcome,
  type PlayRecord,
  personTag,
  startChain,
} from '../play-log.ts'
export { Certificate } from '../published.ts'
export type { EntryReceipt } from '../receipt.ts'
export type { PartRoot, RootThreads } from '../root-threads.ts'
export { type SigningKey, signed, signTogether } from '../sign.ts'
export { mergeWindows } from '../windows.ts'
export {
  insertCommitment,
  listCommitments,
  listFingerprints,
  momentColumns,
  type NewCommitment,
  type PublicCommitment,
} from './commitments.ts'
export { openBeacon } from './open-beacon.ts'
export { sealAside } from './seal-aside.ts'
export { serverRootThreads } from './server-root-threads.ts'
export { signCommitments } from './sign-commitments.ts'
export { currentKey, currentKeyOf, publicKeys } from './signing-keys.ts'
