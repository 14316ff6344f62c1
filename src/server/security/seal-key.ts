import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#server/db/data-dir.ts'
import type { Random } from '#server/deps.ts'
import { PlainError } from '#server/http/plain-error.ts'

const KEY_BYTES = 32
const HEX = /^[0-9a-f]{64}$/

function parseKey(text: string, origin: string): Buffer {
  const hex = text.trim().toLowerCase()
  if (!HEX.test(hex)) throw new PlainError(`${origin} must contain 64 hexadecimal digits`)
  return Buffer.from(hex, 'hex')
}

function writeNewKey(file: string, random: Random): void {
  try {
    writeFileSync(file, `${random.bytes(KEY_BYTES).toString('hex')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    // Another start was first; its key counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * The 32-byte key that seals secrets: `given` (64 hexadecimal digits, from SEAL_KEY), else the file seal.key in the
 * data folder. The first start makes that file, readable only by its owner. Without the key, the secrets of running
 * campaigns are unreadable, so back it up apart from the database.
 * @throws if the text is not a key
 */
export function readSealKey(dataDir: string, given: string | undefined, random: Random): Buffer {
  if (given !== undefined) return parseKey(given, 'SEAL_KEY')
  const file = join(dataDir, 'seal.key')
  makeDataDir(dataDir)
  try {
    writeNewKey(file, random)
    return parseKey(readFileSync(file, 'utf8'), file)
  } catch (error) {
    if (error instanceof PlainError || !(error instanceof Error)) throw error
    throw new PlainError(`The seal key cannot be read or created: ${error.message}`)
  }
}
