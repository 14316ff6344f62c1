import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FILE_NAMES } from '../check/file-name.ts'
import { sampleFiles } from '../check/sample.ts'
import { expected } from '../vectors.ts'
import { runVerify } from './run.ts'

const home = mkdtempSync(join(tmpdir(), 'pf1-'))
afterAll(() => rmSync(home, { recursive: true }))

const { entries: _, excluded: __, ...PUBLISHED } = FILE_NAMES
const NAMES = { ...PUBLISHED, receipt: 'receipt.json' } as const
type Name = keyof typeof NAMES

/** A folder with the files of an honest campaign, some of them changed; undefined leaves one out. */
function folder(changes: Partial<Record<Name, string | Uint8Array | undefined>> = {}): string {
  const at = mkdtempSync(join(home, 'case-'))
  const { plays, ...json } = sampleFiles()
  const texts = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const [name, content] of Object.entries({ plays, ...texts, ...changes })) {
    const file = Object.entries(NAMES).find(([known]) => known === name)?.[1]
    if (content !== undefined && file) writeFileSync(join(at, file), content)
  }
  return at
}

async function verify(...args: string[]) {
  const lines: string[] = []
  const code = await runVerify(args, { out: line => lines.push(line), err: line => lines.push(line) })
  return { code, text: lines.join('\n') }
}

test('an honest campaign is verified, by its certificate or its folder, with or without the word verify', async () => {
  const at = folder()
  for (const args of [[join(at, 'certificate.json')], [at], ['verify', at]]) {
    const { code, text } = await verify(...args, '--receipt', join(at, 'receipt.json'))
    expect(text).toContain('Verified.')
    expect(code).toBe(0)
  }
})

test('with --json the result is one JSON object', async () => {
  const { code, text } = await verify(folder(), '--json')
  expect(code).toBe(0)
  expect(JSON.parse(text)).toMatchObject({ verified: true, exitCode: 0 })
  expect(JSON.parse(text).steps.map(({ name }: { name: string }) => name)).toEqual([
    'signature',
    'specHash',
    'commitment',
    'beacon',
    'moments',
    'log',
  ])
})

describe('a change of one file is a mismatch, and the first step that fails is named', () => {
  const files = sampleFiles()
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const edited = (name: Name, from: string, to: string) => {
    const text = JSON.stringify(files[name])
    expect(text).toContain(from)
    return text.replace(from, to)
  }
  const plays = Uint8Array.from(files.plays)
  plays[20] = (plays[20] ?? 0) ^ 1
  const cases: [name: Name, content: string | Uint8Array, step: string][] = [
    ['certificate', edited('certificate', '"Sponsor"', '"Somebody"'), 'signature'],
    ['commitment', edited('commitment', '"tz":"UTC"', '"tz":"GMT"'), 'signature'],
    ['momentsRoot', edited('momentsRoot', '"Q":4', '"Q":5'), 'signature'],
    ['heads', edited('heads', '"seq":2', '"seq":3'), 'signature'],
    [
      'keys',
      edited('keys', '"publicKey":"', '"publicKey":"00').replace(/(.{64})..","createdAt/, '$1","createdAt'),
      'signature',
    ],
    ['reveal', edited('reveal', seed, seed.replace('00', '01')), 'commitment'],
    ['plays', plays, 'log'],
    ['receipt', edited('receipt', '"seq":3', '"seq":2'), 'signature'],
  ]
  test.each(cases)('%s', async (name, content, step) => {
    const at = folder({ [name]: content })
    const { code, text } = await verify(at, '--receipt', join(at, 'receipt.json'), '--json')
    expect([code, JSON.parse(text).failed]).toEqual([1, step])
  })

  test('the beacon', async () => {
    const at = folder()
    const beacon = {
      chain: expected.key,
      round: 1000,
      signature: expected.beaconSignature,
      randomness: expected.key,
    }
    writeFileSync(join(at, 'beacon.json'), JSON.stringify(beacon))
    const { code, text } = await verify(at, '--beacon', join(at, 'beacon.json'))
    expect(code).toBe(1)
    expect(text).toContain('FAILED  beacon')
  })

  test("somebody else's public key", async () => {
    const at = folder()
    writeFileSync(join(at, 'key.txt'), `${expected.key}\n`)
    const { code, text } = await verify(at, '--pubkey', join(at, 'key.txt'))
    expect(code).toBe(1)
    expect(text).toContain('FAILED  signature')
  })
})

test('a missing log or key is a warning', async () => {
  expect((await verify(folder({ plays: undefined }))).code).toBe(3)
  expect((await verify(folder({ keys: undefined }))).code).toBe(3)
})

test('what cannot be read has its own exit code', async () => {
  const at = folder({ certificate: '{' })
  expect(await verify(at)).toEqual({ code: 2, text: 'certificate.json is no JSON' })
  expect((await verify(join(home, 'nowhere.json'))).code).toBe(2)
  expect((await verify()).text).toContain('Name one certificate, folder or URL')
  expect((await verify(folder(), '--unknown')).code).toBe(2)
  expect((await verify(folder(), '--plays', join(home, 'nowhere.bin'))).code).toBe(2)
})

test('help says what the exit codes mean', async () => {
  const { code, text } = await verify('--help')
  expect(code).toBe(0)
  expect(text).toContain('0 verified, 1 mismatch, 2 unreadable input, 3 verified with warnings')
})
