import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'
import { readSealKey } from './seal-key.ts'

const random = { bytes: (count: number) => randomBytes(count) }
const deps = { random, sealKey: Buffer.alloc(32, 7) }
const secret = Buffer.from('the seed of a campaign, 32 bytes')

describe('a sealed secret', () => {
  test('opens with its key at its place', () => {
    const sealed = seal(deps, 'seed evt_a', secret)
    expect(sealed.includes(secret)).toBe(false)
    expect(unseal(deps, 'seed evt_a', sealed)).toEqual(secret)
  })

  test('looks different each time', () => {
    expect(seal(deps, 'seed evt_a', secret)).not.toEqual(seal(deps, 'seed evt_a', secret))
  })

  test('opens neither with another key nor at another place', () => {
    const sealed = seal(deps, 'seed evt_a', secret)
    expect(() => unseal({ sealKey: Buffer.alloc(32, 8) }, 'seed evt_a', sealed)).toThrow()
    expect(() => unseal(deps, 'seed evt_b', sealed)).toThrow()
  })

  test('is refused after a change of any byte', () => {
    const sealed = seal(deps, 'seed evt_a', secret)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(deps, 'seed evt_a', changed)).toThrow()
    }
  })
})

describe('the seal key', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'drumroll-seal-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is made once, for its owner only', () => {
    const dataDir = join(folder, 'data')
    const key = readSealKey(dataDir, undefined, random)
    expect(key).toHaveLength(32)
    expect(statSync(join(dataDir, 'seal.key')).mode & 0o777).toBe(0o600)
    expect(readSealKey(dataDir, undefined, random)).toEqual(key)
  })

  test('is taken from the environment when given, and then no file is made', () => {
    const key = readSealKey(folder, 'AB'.repeat(32), random)
    expect(key).toEqual(Buffer.alloc(32, 0xab))
    expect(() => statSync(join(folder, 'seal.key'))).toThrow()
  })

  test('is refused when it is no key', () => {
    expect(() => readSealKey(folder, 'short', random)).toThrow('SEAL_KEY must contain 64 hexadecimal digits')
    writeFileSync(join(folder, 'seal.key'), 'damaged')
    expect(() => readSealKey(folder, undefined, random)).toThrow(/seal.key must contain/)
  })
})
