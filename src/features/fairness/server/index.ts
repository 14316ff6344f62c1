/**
 * pf1 for other features' servers: pure functions, and the keys that the service signs with.
 * docs/FAIRNESS.md gives the bytes of each; "pf1 4.3" names its section.
 */
export { beaconBytesOf, firstRoundAt, isBeaconSignature, QUICKNET, timeOfRound } from '../beacon.ts'
export { toHex } from '../bytes.ts'
export { type CanonicalValue, canonicalJson } from '../canonical-json.ts'
export { checkFiles, verdictOf } from '../check/check.ts'
export { type Given, readEvidence } from '../check/evidence.ts'
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
export { Certificate, FreezeFile } from '../published/json-files.ts'
export type { EntryReceipt } from '../receipt.ts'
export type { PartRoot, RootThreads } from '../root-threads.ts'
export { type SigningKey, signed, signTogether } from '../sign.ts'
export { Signature } from '../signature.ts'
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
export { forgetCertificates } from './published/forget.ts'
export {
  bytesOfJson,
  type Draft,
  manifestBytes,
  type OwnedPlace,
  publish,
  readPublished,
} from './published/publish.ts'
export { PUBLISH_FILES, queueFiles } from './published/queue.ts'
export { openPublished } from './published/read.ts'
export { sealAside } from './seal-aside.ts'
export { serverRootThreads } from './server-root-threads.ts'
export { signCommitments } from './sign-commitments.ts'
export { currentKey, currentKeyOf, publicKeys } from './signing-keys.ts'
