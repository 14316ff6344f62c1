import { describe, expect, test } from 'vitest'
import { expected } from '../vectors.ts'
import { checkFiles, verdictOf } from './check.ts'
import { type Given, readEvidence, Unreadable } from './evidence.ts'
import { inEnglish, unreadableInEnglish } from './in-english.ts'
import { type logOf, publish, sampleGiven, sampleValues, type Values } from './sample.ts'

const check = (given: Given) => checkFiles(readEvidence(given)).map(inEnglish)
const states = (given: Given) => check(given).map(({ name, state }) => `${name} ${state}`)
const failureOf = (given: Given) => check(given).find(({ state }) => state === 'failed')?.name

/** The same JSON with a text replaced; there must be one. */
function edited(value: unknown, from: string | RegExp, to: string) {
  const text = JSON.stringify(value)
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return JSON.parse(changed)
}

const { values, receipt } = sampleValues()
/** The sample as a service would publish it that has changed or left out some of its files. */
const published = (changes: Values = {}, without: readonly string[] = []): Given => {
  const kept = Object.entries<Values[string]>({ ...values, ...changes })
  return { files: publish(Object.fromEntries(kept.filter(([name]) => !without.includes(name)))) }
}
const EARLY = ['certificate.json', 'certificate.pdf', 'reveal.json']

test('the files of an honest campaign pass every check', () => {
  expect(states(sampleGiven())).toEqual([
    'signature passed',
    'files passed',
    'specHash passed',
    'commitment passed',
    'beacon passed',
    'moments passed',
    'log passed',
    'receipt passed',
  ])
  expect(verdictOf(check(sampleGiven()))).toBe(0)
})

describe('published data that does not follow from the commitment is found by the step that recomputes it', () => {
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const { 'certificate.json': certificate, 'reveal.json': reveal, 'heads.json': heads } = values
  const { 'plays.bin': plays, 'commitment.json': commitment } = values
  const cases: [what: string, given: Given, step: string][] = [
    [
      'a prize in the certificate',
      published({ 'certificate.json': edited(certificate, '"qty":3', '"qty":2') }),
      'signature',
    ],
    [
      'a limit in the commitment',
      published({ 'commitment.json': edited(commitment, '"winsPerPerson":1', '"winsPerPerson":2') }),
      'signature',
    ],
    [
      'the root',
      published({
        'moments-root.json': edited(values['moments-root.json'], expected.momentsRoot, expected.key),
      }),
      'signature',
    ],
    [
      'a head',
      published({ 'heads.json': edited(heads, expected.heads[2] ?? '', expected.key) }),
      'signature',
    ],
    ['a head left out', published({ 'heads.json': { ...heads, heads: heads.heads.slice(0, 1) } }), 'log'],
    [
      'the revealed seed',
      published({ 'reveal.json': edited(reveal, seed, `${seed.slice(0, -1)}e`) }),
      'commitment',
    ],
    [
      'a revealed moment',
      published({ 'reveal.json': edited(reveal, '1692807423680', '1692807423681') }),
      'moments',
    ],
    [
      'a missing revealed moment',
      published({ 'reveal.json': edited(reveal, /,\[3,[^\]]*\]/, '') }),
      'moments',
    ],
    ['a play taken away', published({ 'plays.bin': plays.subarray(0, 210) }), 'log'],
    ['half a play', published({ 'plays.bin': plays.subarray(0, 250) }), 'log'],
    ['the receipt', { ...published(), receipt: edited(receipt, '"outcome":1', '"outcome":0') }, 'signature'],
    [
      'the beacon',
      {
        ...published(),
        beacon: {
          chain: expected.key,
          round: 1000,
          signature: expected.beaconSignature,
          randomness: expected.key,
        },
      },
      'beacon',
    ],
  ]
  test.each(cases)('%s', (_what, given, step) => {
    expect(failureOf(given)).toBe(step)
  })

  test('any single byte of the log', () => {
    const early = published({}, EARLY)
    for (let at = 0; at < plays.length; at++) {
      const changed = Uint8Array.from(plays)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(failureOf({ files: { ...early.files, 'plays.bin': changed } }), `byte ${at}`).toBe('log')
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
      'Record 1 should not win',
    ],
    [
      'a win withheld',
      [
        ['a', winner, 'lose'],
        ['b', winner, 'win', 0],
      ],
      'Record 1 should win release time 0',
    ],
    [
      'a later moment given first',
      [
        ['a', other, 'win', 1],
        ['b', other, 'win', 0],
      ],
      'Record 1 should win release time 0',
    ],
    [
      'a second win',
      [
        ['a', winner, 'win', 0],
        ['a', other, 'win', 1],
      ],
      'Record 2 was decided after the entrant',
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
      'Record 2 revokes release time 0',
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
    const { files } = sampleGiven(log)
    const step = check({ files }).find(({ state }) => state === 'failed')
    expect(step?.name).toBe('log')
    expect(step?.detail).toContain(detail)
  })
})

test('a voided win gives its moment to the next play', () => {
  const at = 1692807423680
  const { files } = sampleGiven([
    ['a', at, 'win', 0],
    ['a', at + 1, 'win', 0, 'void'],
    ['b', at + 2, 'win', 0],
  ])
  expect(check({ files }).at(-1)?.detail).toContain('1 win, all according to the rules')
  expect(verdictOf(check({ files }))).toBe(0)
})

test('before the end, published data is checked, and the rest is listed as checkable later', () => {
  expect(states({ ...published({}, EARLY), receipt })).toEqual([
    'signature passed',
    'files passed',
    'specHash passed',
    'commitment later',
    'beacon later',
    'moments later',
    'log passed',
    'receipt passed',
  ])
})

test('a receipt of a play that is not published yet is neither right nor wrong', () => {
  const log = values['plays.bin'].subarray(0, 140)
  const heads = { ...values['heads.json'], heads: values['heads.json'].heads.slice(0, 1) }
  const given = { ...published({ 'plays.bin': log, 'heads.json': heads }, EARLY), receipt }
  expect(states(given).at(-1)).toBe('receipt later')
})

test('a receipt that names a moment which was never sealed is refused, at once', () => {
  const { signature: _, ...forged } = edited(receipt, '"prizeKey":"prz-coffee"', '"prizeKey":"prz-ticket"')
  const given = published({}, [...EARLY, 'heads.json', 'plays.bin'])
  const step = check({ ...given, receipt: forged }).at(-1)
  expect([step?.name, step?.state]).toEqual(['receipt', 'failed'])
})

test('an earlier activation that was never revealed is found', () => {
  const reveal = edited(
    values['reveal.json'],
    `"C":"${expected.instantWinCommitment}"`,
    `"C":"${expected.key}"`,
  )
  const step = check(published({ 'reveal.json': reveal })).find(({ state }) => state === 'failed')
  expect(step?.detail).toBe('The seed of activation 1 was never published')
})

test('missing files make a result weaker, not wrong, and are named', () => {
  for (const name of ['plays.bin', 'keys.json', 'heads.json', 'reveal.json', 'manifest.json'] as const) {
    const { [name]: _, ...files } = sampleGiven().files
    const steps = check({ files })
    expect(verdictOf(steps), name).toBe(3)
    const named = steps.find(({ lacks, detail }) => lacks && detail.includes(name))
    expect(named?.state, name).toBe('warning')
  }
})

test('files of another shape are unreadable, by name', () => {
  const { files } = sampleGiven()
  const text = (value: string) => new TextEncoder().encode(value)
  const refusalOf = (run: () => unknown) => {
    try {
      return run()
    } catch (error) {
      return error instanceof Unreadable ? unreadableInEnglish(error) : error
    }
  }
  const read = (changes: object) => refusalOf(() => readEvidence({ files: { ...files, ...changes } }))
  expect(read({ 'heads.json': text('{"heads":"none"}') })).toContain('heads.json, version')
  expect(read({ 'certificate.json': text('7') })).toContain('certificate.json:')
  expect(read({ 'certificate.json': text('{') })).toBe('certificate.json is not valid JSON')
  expect(refusalOf(() => check({ files: { 'keys.json': files['keys.json'] ?? new Uint8Array() } }))).toBe(
    'certificate.json and commitment.json are both missing. Add one of them.',
  )
})
