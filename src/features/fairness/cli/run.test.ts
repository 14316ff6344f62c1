import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { publish, sampleGiven, sampleValues, type Values } from '../check/sample.ts'
import { expected } from '../vectors.ts'
import { runVerify } from './run.ts'

const home = mkdtempSync(join(tmpdir(), 'pf1-'))
afterAll(() => rmSync(home, { recursive: true }))

/** A folder with the files of an honest campaign and a receipt, some of them changed; undefined leaves one out. */
function folder(changes: Record<string, string | Uint8Array | undefined> = {}): string {
  const at = mkdtempSync(join(home, 'case-'))
  const { files, receipt } = sampleGiven()
  const all = { ...files, 'receipt.json': JSON.stringify(receipt), ...changes }
  for (const [name, content] of Object.entries(all)) {
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(join(at, name), content)
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
    'files',
    'specHash',
    'commitment',
    'beacon',
    'moments',
    'log',
  ])
})

describe('a change of one file is a mismatch, and the first step that fails is named', () => {
  const { files, receipt } = sampleGiven()
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
  const text = (name: keyof typeof files) => {
    const bytes = files[name]
    return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : ''
  }
  const edited = (name: keyof typeof files, from: string | RegExp, to: string) => {
    const changed = text(name).replace(from, to)
    expect(changed).not.toBe(text(name))
    return changed
  }
  const plays = Buffer.from(sampleValues().values['plays.bin'])
  const cases: [name: string, content: string | Uint8Array, step: string][] = [
    ['certificate.json', edited('certificate.json', '"Sponsor"', '"Somebody"'), 'signature'],
    ['commitment.json', edited('commitment.json', '"tz":"UTC"', '"tz":"GMT"'), 'signature'],
    ['commitment.json', edited('commitment.json', '"title":"Sample"', '"title":"Simple"'), 'files'],
    ['moments-root.json', edited('moments-root.json', '"Q":4', '"Q":5'), 'signature'],
    ['heads.json', edited('heads.json', '"seq":2', '"seq":3'), 'signature'],
    ['keys.json', edited('keys.json', /"publicKey":"../, '"publicKey":"00'), 'signature'],
    ['keys.json', edited('keys.json', /"createdAt":1/, '"createdAt":2'), 'signature'],
    ['reveal.json', edited('reveal.json', seed, seed.replace('00', '01')), 'files'],
    ['reveal.json', edited('reveal.json', /"revealedAt":1/, '"revealedAt":2'), 'files'],
    ['certificate.pdf', '%PDF-1.7 another', 'files'],
    ['plays.bin', plays.with(20, (plays[20] ?? 0) ^ 1), 'log'],
    ['receipt.json', JSON.stringify(receipt).replace('"seq":3', '"seq":2'), 'signature'],
  ]
  test.each(cases)('%s', async (name, content, step) => {
    const at = folder({ [name]: content })
    const { code, text: said } = await verify(at, '--receipt', join(at, 'receipt.json'), '--json')
    expect([code, JSON.parse(said).failed]).toEqual([1, step])
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

  test('an unrelated public key', async () => {
    const at = folder()
    writeFileSync(join(at, 'key.txt'), `${expected.key}\n`)
    const { code, text } = await verify(at, '--pubkey', join(at, 'key.txt'))
    expect(code).toBe(1)
    expect(text).toContain('FAILED  signature')
  })
})

test('a missing log, key or list of files is a warning, and said to be missing', async () => {
  for (const name of ['plays.bin', 'keys.json', 'manifest.json']) {
    const { code, text } = await verify(folder({ [name]: undefined }))
    expect([name, code]).toEqual([name, 3])
    expect(text).toContain('files are missing')
  }
})

test('with a key of your own, the one of keys.json is not asked for', async () => {
  const at = folder({ 'keys.json': undefined })
  const own = publish({ 'keys.json': sampleValues().values['keys.json'] } satisfies Values)['keys.json']
  writeFileSync(join(at, 'mine.json'), own ?? '')
  expect((await verify(at, '--pubkey', join(at, 'mine.json'))).code).toBe(0)
})

test('unreadable files have their own exit code', async () => {
  const at = folder({ 'certificate.json': '{' })
  expect(await verify(at)).toEqual({ code: 2, text: 'certificate.json is not valid JSON' })
  expect((await verify(join(home, 'nowhere.json'))).code).toBe(2)
  expect((await verify()).text).toContain('Enter one certificate file, folder or URL')
  expect((await verify(folder(), '--unknown')).code).toBe(2)
  expect((await verify(folder(), '--plays', join(home, 'nowhere.bin'))).code).toBe(2)
})

test('help explains the exit codes', async () => {
  const { code, text } = await verify('--help')
  expect(code).toBe(0)
  expect(text).toContain('0 verified, 1 mismatch, 2 unreadable input, 3 verified with warnings')
})
