import { describe, expect, test } from 'vitest'
import { expected } from '../vectors.ts'
import { checkFiles, verdictOf } from './check.ts'
import { type RawFiles, readEvidence } from './evidence.ts'
import { type logOf, sampleFiles } from './sample.ts'

const check = (files: RawFiles) => checkFiles(readEvidence(files))
const states = (files: RawFiles) => check(files).map(({ name, state }) => `${name} ${state}`)
const failureOf = (files: RawFiles) => check(files).find(({ state }) => state === 'failed')?.name

/** The same JSON with every occurrence of a text replaced; there must be one. */
function edited(value: unknown, from: string | RegExp, to: string): unknown {
  const text = JSON.stringify(value)
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return JSON.parse(changed)
}

test('the files of an honest campaign pass every check', () => {
  expect(states(sampleFiles())).toEqual([
    'signature passed',
    'specHash passed',
    'commitment passed',
    'beacon passed',
    'moments passed',
    'log passed',
    'receipt passed',
  ])
  expect(verdictOf(check(sampleFiles()))).toBe(0)
})

describe('whatever is changed in one file, the first check that fails is named', () => {
  const files = sampleFiles()
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const tampered: [what: string, change: RawFiles, step: string][] = [
    [
      'a prize in the certificate',
      { certificate: edited(files.certificate, '"qty":3', '"qty":2') },
      'signature',
    ],
    [
      'a member added to the certificate',
      { certificate: edited(files.certificate, '{"', '{"note":"x","') },
      'signature',
    ],
    [
      'the seed in the certificate',
      { certificate: edited(files.certificate, seed, `${seed.slice(0, -1)}e`) },
      'signature',
    ],
    [
      'a limit in the commitment',
      { commitment: edited(files.commitment, '"winsPerPerson":1', '"winsPerPerson":2') },
      'signature',
    ],
    ['the root', { momentsRoot: edited(files.momentsRoot, expected.momentsRoot, expected.key) }, 'signature'],
    ['a head', { heads: edited(files.heads, expected.heads[2] ?? '', expected.key) }, 'signature'],
    ['the key', { keys: edited(files.keys, /"publicKey":"../, '"publicKey":"00') }, 'signature'],
    ['the name of the key', { keys: edited(files.keys, 'drumroll-test', 'drumroll-other') }, 'signature'],
    ['the revealed seed', { reveal: edited(files.reveal, seed, `${seed.slice(0, -1)}e`) }, 'commitment'],
    ['a revealed moment', { reveal: edited(files.reveal, '1692807423680', '1692807423681') }, 'moments'],
    ['a missing revealed moment', { reveal: edited(files.reveal, /,\[3,[^\]]*\]/, '') }, 'moments'],
    ['the receipt', { receipt: edited(files.receipt, '"outcome":1', '"outcome":0') }, 'signature'],
    [
      'the beacon',
      {
        beacon: {
          chain: expected.key,
          round: 1000,
          signature: expected.beaconSignature,
          randomness: expected.key,
        },
      },
      'beacon',
    ],
    ['a play taken away', { plays: files.plays.subarray(0, 210) }, 'log'],
    ['half a play', { plays: files.plays.subarray(0, 250) }, 'log'],
  ]
  test.each(tampered)('%s', (_what, change, step) => {
    expect(failureOf({ ...files, ...change })).toBe(step)
  })

  test('any single byte of the log', () => {
    const { certificate: _, reveal: __, ...early } = files
    for (let at = 0; at < files.plays.length; at++) {
      const plays = Uint8Array.from(files.plays)
      plays[at] = (plays[at] ?? 0) ^ 1
      expect(failureOf({ ...early, plays }), `byte ${at}`).toBe('log')
    }
  })
})

describe('a service that signs a false log is found out by the rules', () => {
  const [first, winner, other] = [1692806401000, 1692807423680, 1692809249295]
  const lies: [what: string, log: Parameters<typeof logOf>[0], detail: string][] = [
    [
      'a win before its moment',
      [
        ['a', first, 'win', 0],
        ['b', winner, 'lose'],
      ],
      'Record 1 had to lose',
    ],
    [
      'a win withheld',
      [
        ['a', winner, 'lose'],
        ['b', winner, 'win', 0],
      ],
      'Record 1 had to win moment 0',
    ],
    [
      'a later moment given first',
      [
        ['a', other, 'win', 1],
        ['b', other, 'win', 0],
      ],
      'Record 1 had to win moment 0',
    ],
    [
      'a second win',
      [
        ['a', winner, 'win', 0],
        ['a', other, 'win', 1],
      ],
      'Record 2 was decided although',
    ],
    [
      'a limit nobody reached',
      [
        ['a', winner, 'limit'],
        ['b', winner, 'win', 0],
      ],
      'Record 1 was refused for a limit',
    ],
    [
      'a prize taken from somebody else',
      [
        ['a', winner, 'win', 0],
        ['b', other, 'win', 0, 'void'],
      ],
      'Record 2 takes moment 0',
    ],
    [
      'a play before the one before it',
      [
        ['a', winner, 'win', 0],
        ['b', first, 'lose'],
      ],
      'Record 2 is earlier',
    ],
  ]
  test.each(lies)('%s', (_what, log, detail) => {
    const { receipt: _, ...files } = sampleFiles(log)
    const step = check(files).find(({ state }) => state === 'failed')
    expect(step?.name).toBe('log')
    expect(step?.detail).toContain(detail)
  })
})

test('a voided win gives its moment to the next play', () => {
  const at = 1692807423680
  const { receipt: _, ...files } = sampleFiles([
    ['a', at, 'win', 0],
    ['a', at + 1, 'win', 0, 'void'],
    ['b', at + 2, 'win', 0],
  ])
  expect(check(files).at(-1)?.detail).toContain('1 win, all by the rule')
  expect(verdictOf(check(files))).toBe(0)
})

test('before the end, what is published is checked, and the rest is named as checkable later', () => {
  const { certificate: _, reveal: __, ...early } = sampleFiles()
  expect(states(early)).toEqual([
    'signature passed',
    'specHash passed',
    'commitment later',
    'beacon later',
    'moments later',
    'log passed',
    'receipt passed',
  ])
})

test('a receipt of a play that is not published yet is neither right nor wrong', () => {
  const { certificate: _, reveal: __, ...early } = sampleFiles()
  const { heads: ___, ...files } = early
  expect(states({ ...files, plays: early.plays.subarray(0, 140) }).at(-1)).toBe('receipt later')
})

test('a receipt that names a moment which was never sealed is refused, at once', () => {
  const files = sampleFiles()
  const { signature: _, ...receipt } = Object(
    edited(files.receipt, '"prizeKey":"prz-coffee"', '"prizeKey":"prz-ticket"'),
  )
  const step = check({
    commitment: files.commitment,
    momentsRoot: files.momentsRoot,
    keys: files.keys,
    receipt,
  }).at(-1)
  expect([step?.name, step?.state]).toEqual(['receipt', 'failed'])
})

test('an earlier activation that was never revealed is found', () => {
  const files = sampleFiles()
  const other = JSON.parse(JSON.stringify(files.commitment))
  const reveal = edited(files.reveal, `"C":"${expected.instantWinCommitment}"`, `"C":"${expected.key}"`)
  expect(check({ ...files, commitment: other, reveal }).find(({ state }) => state === 'failed')?.detail).toBe(
    'Activation 1 was never revealed',
  )
})

test('missing files make a result weaker, not wrong', () => {
  const { plays: _, ...withoutLog } = sampleFiles()
  expect(verdictOf(check(withoutLog))).toBe(3)
  const { keys: __, ...withoutKeys } = sampleFiles()
  expect(verdictOf(check(withoutKeys))).toBe(3)
})

test('files of another shape are unreadable, by name', () => {
  const files = sampleFiles()
  expect(() => readEvidence({ ...files, heads: { heads: 'none' } })).toThrow('heads.')
  expect(() => readEvidence({ ...files, certificate: 7 })).toThrow('certificate:')
  expect(() => check({ keys: files.keys })).toThrow('Neither certificate.json nor commitment.json is here')
})
