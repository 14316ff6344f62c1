/**
 * pf1 for other features' servers: pure functions, and the keys that the service signs with.
 * docs/FAIRNESS.md gives the bytes of each; "pf1 4.3" names its section.
 */
export {
  beaconBytesOf,
  firstRoundAt,
  isBeaconSignature,
  PUBLISHED_LATE,
  QUICKNET,
  timeOfRound,
} from '../beacon.ts'
export { checkFiles, verdictOf } from '../check/check.ts'
export { type Given, readEvidence } from '../check/evidence.ts'
export { inEnglish } from '../check/in-english.ts'
export { toHex } from '../crypto/bytes.ts'
export { type CanonicalValue, canonicalJson } from '../crypto/canonical-json.ts'
export { type SigningKey, signed, signTogether } from '../crypto/sign.ts'
export { Signature } from '../crypto/signature.ts'
export { type DrawnList, drawKey, drawn, drawOrder, type Rank } from '../draw/draw.ts'
export { drawEntryHash } from '../draw/draw-entry.ts'
export type { EligibleEntry } from '../draw/entry-list.ts'
export { type Commitment, commit, masterKey } from '../game/commitment.ts'
export { type Moment, momentLeaf, sealMoments } from '../game/moments.ts'
export { drawOdds, type OddsPlay } from '../game/odds.ts'
export { type OpenPrizes, openPrizes } from '../game/open-prizes.ts'
export { type PackedMoments, saltAt } from '../game/pack-moments.ts'
export {
  encodePlay,
  extendChain,
  type PlayOutcome,
  type PlayRecord,
  personTag,
  startChain,
} from '../game/play-log.ts'
export type { EntryReceipt } from '../game/receipt.ts'
export { mergeWindows } from '../game/windows.ts'
export { isMerklePath, leafHash, merkleRoot } from '../merkle/merkle.ts'
export { merklePathOffsets } from '../merkle/merkle-tree.ts'
export type { PartRoot, RootThreads } from '../merkle/root-threads.ts'
export { Certificate, FreezeFile } from '../published/json-files.ts'
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
export { promiseRound, watchBeacon } from './watch-beacon.ts'
