import { describe, expect, test } from 'vitest'
import { canonicalText } from '../crypto/canonical-json.ts'
import { signed } from '../crypto/sign.ts'
import { PUBLISHED_NAMES } from '../published/files.ts'
import { checkFiles } from './check.ts'
import { type Files, readEvidence } from './evidence.ts'
import { inEnglish } from './in-english.ts'
import { publish, sampleKey, sampleValues, type Values } from './sample.ts'

const { values } = sampleValues()
const files = publish(values)
const other = publish({ ...values, 'certificate.pdf': Buffer.from('%PDF of another day') })

const textOf = (name: keyof Files) =>
  Buffer.from(files[name] instanceof Uint8Array ? files[name] : []).toString()
const bytes = (text: string) => new TextEncoder().encode(text)
const stepOf = (given: Files, name = 'files') =>
  checkFiles(readEvidence({ files: given }))
    .map(inEnglish)
    .find(step => step.name === name)
const failureOf = (given: Files) =>
  checkFiles(readEvidence({ files: given }))
    .map(inEnglish)
    .find(({ state }) => state === 'failed')

const json = PUBLISHED_NAMES.filter(name => name.endsWith('.json') && files[name])

describe('another spelling of the same JSON is a change', () => {
  const spellings: Readonly<Record<string, (text: string) => string>> = {
    'a space': text => text.replace(':', ': '),
    'a line end': text => `${text}\n`,
    'a carriage return': text => `${text}\r\n`,
    'a byte order mark': text => `\ufeff${text}`,
    'another order': text => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).reverse())),
    'a member twice': text => text.replace('{', '{"version":"pf1.1",'),
    'an unknown member': text => text.replace(/\}$/, ',"zzz":1}'),
    'a prototype': text => text.replace('{', '{"__proto__":1,'),
    'a number as 1.0': text => text.replace(/:(\d+)([,}])/, ':$1.0$2'),
    'a number as 1e0': text => text.replace(/:(\d+)([,}])/, ':$1e0$2'),
    'an escaped letter': text => text.replace('"version"', '"\\u0076ersion"'),
  }
  for (const [what, spell] of Object.entries(spellings)) {
    test.each(json)(`${what} in %s`, name => {
      const changed = spell(textOf(name))
      if (changed === textOf(name)) return
      const noticed = () => failureOf({ ...files, [name]: bytes(changed) })
      try {
        expect(noticed()?.detail).toContain(name)
      } catch (error) {
        expect(String(error)).toContain(name)
      }
    })
  }
})

test('a file of another campaign is named with the campaign', () => {
  const foreign = publish({ ...values, 'heads.json': { version: 'pf1.1', eventKey: 'demo-iw-2', heads: [] } })
  expect(failureOf({ ...files, 'heads.json': foreign['heads.json'] ?? bytes('') })?.detail).toBe(
    'heads.json belongs to another campaign: demo-iw-2, not demo-iw-1',
  )
})

test('a page or an address that is about another campaign takes none of the files', () => {
  const expected = { eventKey: 'demo-iw-2', drawNo: 0 }
  const steps = checkFiles(readEvidence({ files, expected })).map(inEnglish)
  expect(steps.at(-1)?.detail).toContain('belongs to another campaign')
})

test('files that only a draw has are none of a game', () => {
  expect(failureOf({ ...files, 'entries.bin': new Uint8Array() })?.detail).toBe(
    'entries.bin does not belong to a game',
  )
})

test('an older file is distinguished from one that was never published', () => {
  const pdf = (text: string) => ({ ...files, 'certificate.pdf': bytes(text) })
  expect(failureOf(pdf('%PDF forged'))?.detail).toContain('certificate.pdf was changed: it is not the file')
})

test('a manifest whose steps were left out, reordered or taken from elsewhere is no chain', () => {
  const manifest = JSON.parse(textOf('manifest.json'))
  const [first, second, ...rest] = manifest.steps
  const withSteps = (steps: object[]) => ({
    ...files,
    'manifest.json': bytes(canonicalText({ ...manifest, steps })),
  })
  for (const steps of [
    [second, first, ...rest],
    [first, ...rest],
    [second, ...rest],
  ]) {
    expect(failureOf(withSteps(steps))?.detail).toMatch(/Step \d of manifest.json does not follow/)
  }
  expect(failureOf(withSteps([first]))?.detail).toContain(
    'is not in manifest.json, so it was never published here',
  )
  expect(failureOf({ ...files, 'manifest.json': other['manifest.json'] ?? bytes('') })?.detail).toContain(
    'certificate.pdf was changed',
  )
})

test('a certificate that was written after another manifest is detected', () => {
  const certificate = signed(sampleKey, {
    ...Object.fromEntries(
      Object.entries(values['certificate.json']).filter(([name]) => name !== 'signature'),
    ),
    manifest: { no: 1, hash: '0'.repeat(64) },
  })
  expect(failureOf(publish({ ...values, 'certificate.json': certificate }))?.detail).toContain(
    'manifest.json does not match the certificate: step 1 is different',
  )
})

/** As files were published before there were manifests: signed in parts, spelled in any way. */
function oldFiles(changes: Values = {}): Files {
  const [committed] = values['commitment.json'].commitments
  const { listedIn: _, signature: __, ...before } = committed ?? {}
  const commitment = { ...values['commitment.json'], commitments: [signed(sampleKey, Object(before))] }
  const all = Object.entries<Values[string]>({ ...values, 'commitment.json': commitment, ...changes })
  return Object.fromEntries(
    all.map(([name, value]) => [
      name,
      value instanceof Uint8Array ? value : bytes(JSON.stringify(value, null, 1)),
    ]),
  )
}

test('files from before there were manifests are checked, and what nothing covered is said', () => {
  const steps = checkFiles(readEvidence({ files: oldFiles() }))
  expect(steps.filter(({ state }) => state !== 'passed')).toEqual([
    expect.objectContaining({ name: 'files', state: 'warning' }),
  ])
  expect(stepOf(oldFiles())?.detail).toContain(
    'No signature covers the title in commitment.json, the time in reveal.json',
  )
  expect(stepOf(oldFiles())?.lacks).toBeUndefined()
})

test('statements of such files about each other are compared', () => {
  const heads = { ...values['heads.json'], heads: values['heads.json'].heads.slice(0, 1) }
  expect(failureOf(oldFiles({ 'heads.json': heads }))?.detail).toBe(
    'heads.json has 1 checkpoint, the certificate counts 2',
  )
})

test('a campaign from before whose files were listed later says since when', () => {
  const listed = publish(Object.fromEntries(Object.entries(oldValues())))
  expect(stepOf(listed)).toMatchObject({ state: 'warning' })
  expect(stepOf(listed)?.detail).toContain('before the list existed')
})

function oldValues(): Values {
  const commitment = JSON.parse(Buffer.from(Object(oldFiles())['commitment.json']).toString())
  return { ...values, 'commitment.json': commitment }
}
