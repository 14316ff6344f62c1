import { createHash } from 'node:crypto'
import { toHex } from '../crypto/bytes.ts'
import { type CanonicalValue, canonicalJson } from '../crypto/canonical-json.ts'
import { publicKeyOf, signed, signingKey } from '../crypto/sign.ts'
import { sealMoments } from '../game/moments.ts'
import { encodePlay, extendChain, type PlayRecord, personTag, startChain } from '../game/play-log.ts'
import { merklePath } from '../merkle/merkle.ts'
import { fileNamed } from '../published/files.ts'
import { type ManifestStep, stepHash } from '../published/manifest.ts'
import { beaconBytes, bytesOf, expected, instantWin, pepper, seed } from '../vectors.ts'
import type { Files, Given } from './evidence.ts'

/** Signs the samples; its secret is public. */
export const sampleKey = signingKey('drumroll-test', seed)

const version = 'pf1.1'
const { eventKey } = instantWin
const C = expected.instantWinCommitment
const publishedAt = 1692800000000
const spec = JSON.parse(canonicalJson(instantWin))

type Short = [
  person: string,
  at: number,
  outcome: PlayRecord['outcome'],
  moment?: number,
  type?: PlayRecord['type'],
]

/** The plays of the vectors. */
const VECTOR_PLAYS: Short[] = [
  ['person-1', 1692806401000, 'lose'],
  ['person-2', 1692807423680, 'win', 0],
  ['person-3', 1692809249295, 'win', 1],
  ['person-2', 1692809250295, 'limit'],
]

export function logOf(plays: readonly Short[]): Uint8Array {
  return Buffer.concat(
    plays.map(([person, receivedAtMs, outcome, momentIndex, type = 'play'], index) =>
      encodePlay({
        seq: index + 1,
        type,
        receivedAtMs,
        personTag: personTag(pepper, eventKey, person),
        clientNonce: new Uint8Array(16),
        outcome,
        momentIndex,
      }),
    ),
  )
}

/** Published files before they are written: JSON as values. */
export type Values = { [name: string]: CanonicalValue | Uint8Array }

const bytesOfValue = (value: CanonicalValue | Uint8Array) =>
  value instanceof Uint8Array ? value : Buffer.from(canonicalJson(value))

const signedAnew = (value: CanonicalValue) => {
  const { signature: _, ...rest } = Object(value)
  return signed(sampleKey, rest)
}

/** Files as the service publishes them: JSON in its one spelling, signed as a whole or listed in a manifest. */
export function publish(values: Values, place: { eventKey: string; drawNo?: number } = { eventKey }): Files {
  const files: Record<string, Uint8Array> = {}
  const listed: { name: string; bytes: number; sha256: string }[] = []
  for (const [name, value] of Object.entries(values)) {
    const isWhole = fileNamed(name)?.cover === 'signature' && !(value instanceof Uint8Array)
    const bytes = bytesOfValue(isWhole ? signedAnew(value) : value)
    files[name] = bytes
    if (fileNamed(name)?.cover !== 'manifest') continue
    listed.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  const steps: ManifestStep[] = []
  for (const file of listed) {
    const before = steps.at(-1)
    const step = { ...place, no: steps.length + 1, at: publishedAt, files: [file] }
    steps.push(signed(sampleKey, before ? { ...step, previous: stepHash(before) } : step))
  }
  return { ...files, 'manifest.json': bytesOfValue({ version, ...place, steps }) }
}

/** The keys of the samples, as keys.json has them. */
export const sampleKeys = {
  version,
  keys: [
    {
      keyId: sampleKey.keyId,
      alg: 'Ed25519',
      publicKey: toHex(publicKeyOf(sampleKey)),
      createdAt: publishedAt,
    },
  ],
} as const

/** Every published file of the vectors' instant win after its end, before it is written. */
export function sampleValues(plays: readonly Short[] = VECTOR_PLAYS) {
  const { moments } = sealMoments(bytesOf(expected.key), instantWin)
  const log = logOf(plays)
  const hashes = [startChain(bytesOf(C))]
  for (let at = 0; at < log.length; at += 70) {
    hashes.push(extendChain(hashes.at(-1) ?? new Uint8Array(), log.subarray(at, at + 70)))
  }
  const hashAt = (seq: number) => toHex(hashes[seq] ?? new Uint8Array(32))
  const n = plays.length
  const isVoid = ([, , , , type]: Short) => type === 'void'
  const voids = plays.filter(isVoid).length
  const awarded = plays.filter(([, , outcome]) => outcome === 'win').length - 2 * voids
  const heads = [2, n].map(seq => signed(sampleKey, { C, seq, h: hashAt(seq), publishedAt }))
  const third = moments[1]
  const common = { eventKey, activationNo: 1, specHash: expected.instantWinSpecHash, spec }
  const listedIn = 'manifest.json'
  const values = {
    'plays.bin': log,
    'keys.json': sampleKeys,
    'commitment.json': {
      version,
      eventKey,
      title: 'Sample',
      commitments: [signed(sampleKey, { ...common, kind: 'instant-win', C, publishedAt, listedIn })],
    },
    'moments-root.json': {
      version,
      eventKey,
      roots: [
        signed(sampleKey, { C, activationNo: 1, momentsRoot: expected.momentsRoot, Q: 4, publishedAt }),
      ],
    },
    'heads.json': { version, eventKey, heads },
    'reveal.json': {
      version,
      eventKey,
      revealedAt: publishedAt,
      seeds: [{ kind: 'instant-win', activationNo: 1, C, seed: toHex(seed) }],
      records: moments.map(({ index, timeMs, prizeKey, salt }) => [index, timeMs, prizeKey, toHex(salt)]),
    },
    'certificate.json': signed(sampleKey, {
      ...common,
      version,
      kind: 'instant-win',
      title: 'Sample',
      sponsor: 'Sponsor',
      period: { startMs: 1692806400000, endMs: 1692896400000 },
      commitment: { C, publishedAt, witnesses: [] },
      beacon: {
        ...instantWin.beacon,
        signature: expected.beaconSignature,
        randomness: toHex(beaconBytes),
      },
      seed: toHex(seed),
      moments: { root: expected.momentsRoot, Q: 4, awarded, unclaimed: 4 - awarded },
      log: { n, finalHash: hashAt(n), heads: 2, voids },
      winners: [],
      software: { name: 'drumroll', version: '0', gitCommit: 'test' },
      generatedAt: publishedAt,
      disclaimer: 'A sample.',
    }),
    'certificate.pdf': Buffer.from('%PDF-1.7 a sample'),
  } satisfies Values
  const receipt = signed(sampleKey, {
    C,
    seq: 3,
    receivedAt: 1692809249295,
    personTag: toHex(personTag(pepper, eventKey, 'person-3')),
    clientNonce: '0'.repeat(32),
    outcome: 1,
    h: hashAt(3),
    win: {
      i: 1,
      timeMs: third?.timeMs ?? 0,
      prizeKey: third?.prizeKey ?? '',
      salt: toHex(third?.salt ?? new Uint8Array()),
      path: merklePath(
        moments.map(({ leaf }) => leaf),
        1,
      ).map(toHex),
    },
  })
  return { values, receipt }
}

/** Sample input of a check, with the receipt of the third play. */
export function sampleGiven(plays?: readonly Short[]): Given & { receipt: unknown } {
  const { values, receipt } = sampleValues(plays)
  return { files: publish(values), receipt }
}
