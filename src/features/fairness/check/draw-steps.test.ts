import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { canonicalJson } from '../crypto/canonical-json.ts'
import { signed } from '../crypto/sign.ts'
import { drawEntryHash } from '../draw/draw-entry.ts'
import { freezeEntries, freezeExcluded } from '../draw/entry-list.ts'
import { personTag } from '../game/play-log.ts'
import { beaconBytes, expected, pepper, seed, sweepstakes } from '../vectors.ts'
import { checkFiles } from './check.ts'
import { type Files, readEvidence } from './evidence.ts'
import { inEnglish } from './in-english.ts'
import { publish, sampleKey, sampleKeys, type Values } from './sample.ts'

const { eventKey } = sweepstakes
const all = Array.from({ length: 10 }, (_, place) => {
  const number = place + 1
  const nonce = createHash('sha256').update(`nonce-${number}`).digest().subarray(0, 16)
  const person = `person-${number > 8 ? number - 8 : number}`
  return {
    number,
    hash: drawEntryHash(eventKey, `entry-${number}`, nonce),
    personTag: personTag(pepper, eventKey, person),
  }
})
const hashOf = (number: number) => toHex(all[number - 1]?.hash ?? new Uint8Array())
const entries = freezeEntries(all.filter(({ number }) => number !== 4))
const excluded = freezeExcluded(
  all.filter(({ number }) => number === 4).map(({ hash }) => ({ hash, reason: 1 })),
)

const roles = ['winner', 'winner', 'winner', 'alternate', 'alternate']
const prizes = ['prz-trip', 'prz-shirt', 'prz-shirt']
const replaced = (slot: number, from: number, to: number) => ({
  slot,
  fromE: hashOf(from),
  toE: hashOf(to),
  reasonCode: 'noReply',
  at: 1,
  by: 'staff',
})

const version = 'pf1.1'
const freeze = {
  entriesRoot: expected.entriesRoot,
  N: 9,
  excludedRoot: expected.excludedRoot,
  X: 1,
  reasonCounts: { '1': 1 },
  frozenAt: sweepstakes.closeMs,
}
const C = expected.sweepstakesCommitment
const common = { eventKey, activationNo: 1, specHash: expected.sweepstakesSpecHash }
const spec = JSON.parse(canonicalJson(sweepstakes))

/** The certificate of the vectors' draw; winners in the order of the vectors unless others are named. */
function certificateOf(order: number[], replacements: ReturnType<typeof replaced>[]) {
  const ranks = order.map((number, rank) => ({
    rank,
    index: [8, 1, 2, 9, 6, 5, 7, 3, 10].indexOf(number),
    E: hashOf(number),
    role: roles[rank] ?? '',
    ...(prizes[rank] === undefined ? {} : { prize: prizes[rank] ?? '' }),
  }))
  return signed(sampleKey, {
    ...common,
    version,
    kind: 'sweepstakes',
    title: 'Sample',
    sponsor: 'Sponsor',
    period: { startMs: 1, endMs: sweepstakes.closeMs },
    spec,
    commitment: { C, publishedAt: 1, witnesses: [] },
    beacon: {
      chain: sweepstakes.beacon?.chain ?? '',
      round: 1000,
      signature: expected.beaconSignature,
      randomness: toHex(beaconBytes),
    },
    seed: toHex(seed),
    freeze,
    draw: { K: expected.drawKey, ranks, replacements },
    winners: ranks
      .filter(({ role }) => role === 'winner')
      .map(({ E, prize }, slot) => ({ slot, E, prizeKey: prize ?? '' })),
    software: { name: 'drumroll', version: '0', gitCommit: 'test' },
    generatedAt: 1,
    disclaimer: 'A sample.',
  })
}

/** The files of the vectors' draw, some of them changed before they are published. */
function filesOf({
  order = [9, 7, 6, 5, 2],
  replacements = [],
  ...changes
}: {
  order?: number[]
  replacements?: ReturnType<typeof replaced>[]
} & Values = {}): Files {
  const list = { version, eventKey, drawNo: 1 }
  const commitment = { ...common, kind: 'sweepstakes', C, spec, publishedAt: 1, listedIn: 'manifest.json' }
  return publish(
    {
      'keys.json': sampleKeys,
      'commitment.json': {
        version,
        eventKey,
        title: 'Sample',
        commitments: [signed(sampleKey, commitment)],
      },
      'freeze.json': signed(sampleKey, { ...list, C, ...freeze, beaconRound: 1000 }),
      'entries.bin': entries.bytes,
      'excluded.bin': excluded.bytes,
      'replacements.json': signed(sampleKey, { ...list, replacements }),
      'certificate.json': certificateOf(order, replacements),
      ...changes,
    },
    { eventKey, drawNo: 1 },
  )
}
const check = (files: Files) => checkFiles(readEvidence({ files })).map(inEnglish)
const last = (files: Files) => check(files).at(-1)

test('an honest draw passes every check', () => {
  expect(
    check(filesOf({ replacements: [replaced(1, 7, 5), replaced(1, 5, 2), replaced(0, 9, 3)] })).map(
      ({ name, state }) => `${name} ${state}`,
    ),
  ).toEqual([
    'signature passed',
    'files passed',
    'specHash passed',
    'commitment passed',
    'beacon passed',
    'key passed',
    'draw passed',
    'replacements passed',
  ])
})

describe('a draw that was bent is found', () => {
  const swapped = Uint8Array.from(entries.bytes)
  swapped.set(entries.bytes.subarray(0, 64), 64)
  swapped.set(entries.bytes.subarray(64, 128), 0)
  const cases: [what: string, files: Files, step: string][] = [
    ['another winner', filesOf({ order: [7, 9, 6, 5, 2] }), 'draw'],
    ['an alternate left out', filesOf({ order: [9, 7, 6, 5] }), 'draw'],
    ['a replacement out of order', filesOf({ replacements: [replaced(0, 9, 2)] }), 'replacements'],
    [
      'a replacement of somebody who did not hold the prize',
      filesOf({ replacements: [replaced(0, 6, 5)] }),
      'replacements',
    ],
    ['an entry taken away', filesOf({ 'entries.bin': entries.bytes.subarray(64) }), 'key'],
    ['a list in another order', filesOf({ 'entries.bin': swapped }), 'key'],
    ['half an entry', filesOf({ 'entries.bin': entries.bytes.subarray(1) }), 'key'],
    [
      'a changed exclusion',
      filesOf({ 'excluded.bin': excluded.bytes.map((byte, at) => (at === 32 ? 2 : byte)) }),
      'key',
    ],
  ]
  test.each(cases)('%s', (_what, files, step) => {
    expect([last(files)?.name, last(files)?.state]).toEqual([step, 'failed'])
  })
})

test('lists that were published later than they say may have been swapped in between', () => {
  const publishedAt = 1692800000000
  const frozenAt = (minutesBefore: number) => {
    const at = publishedAt - minutesBefore * 60_000
    const lists = { version, eventKey, drawNo: 1, C, ...freeze, frozenAt: at, beaconRound: 1000 }
    const files = filesOf({ 'freeze.json': signed(sampleKey, lists) })
    return check(files).find(({ state }) => state === 'failed')?.detail ?? ''
  }
  expect(frozenAt(4)).not.toContain('published only on')
  expect(frozenAt(6)).toMatch(
    /^freeze\.json may have been swapped\. It says the lists were frozen on .*, but it was published only on /,
  )
})

test('without the list, the draw is a warning and no success', () => {
  const { 'entries.bin': _, ...files } = filesOf()
  expect([last(files)?.name, last(files)?.state]).toEqual(['draw', 'warning'])
})
