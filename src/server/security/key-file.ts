import { readFileSync, writeFileSync } from 'node:fs'
import type { Random } from '#server/deps.ts'
import { PlainError } from '#server/http/plain-error.ts'

const KEY_BYTES = 32
const HEX = /^[0-9a-f]{64}$/

/**
 * The key that 64 hexadecimal digits stand for.
 * @throws PlainError if the text is not a key
 */
export function parseKey(text: string, origin: string): Buffer {
  const hex = text.trim().toLowerCase()
  if (!HEX.test(hex)) throw new PlainError(`${origin} must contain 64 hexadecimal digits`)
  return Buffer.from(hex, 'hex')
}

/** One new key as a line of a file. */
export const newKeyLine = (random: Random): string => `${random.bytes(KEY_BYTES).toString('hex')}\n`

function makeFile(file: string, random: Random): void {
  try {
    writeFileSync(file, newKeyLine(random), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    // Another start was first; its key counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * The text of a file of keys. The first start makes it with one key, readable only by its owner.
 * @param name in messages, such as 'seal key'
 * @throws PlainError
 */
export function readKeyFile(file: string, name: string, random: Random): string {
  try {
    makeFile(file, random)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new PlainError(`The ${name} cannot be read or created: ${error.message}`)
  }
}
