import { join } from 'node:path'
import { makeDataDir } from '#server/db/data-dir.ts'
import type { Random } from '#server/deps.ts'
import { parseKey, readKeyFile } from './key-file.ts'

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
  return parseKey(readKeyFile(file, 'seal key', random), file)
}
