import { dirname } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeFolder } from '#server/db/data-dir.ts'
import type { Random } from '#server/deps.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { hmac } from '#server/security/hmac.ts'
import { parseKey, readKeyFile } from '#server/security/key-file.ts'
import { kmsKey } from './kms-key.ts'
import { localKey } from './local-key.ts'
import type { MasterKey, MasterKeys } from './master-key.ts'

/** The keys of a file, the current one first, then those that a rotation is about to replace. */
function readFileKeys(file: string, random: Random): MasterKey[] {
  try {
    makeFolder(dirname(file), 0o700)
  } catch (error) {
    throw new PlainError(
      `The folder of MASTER_KEY cannot be created: ${error instanceof Error ? error.message : error}`,
    )
  }
  const lines = readKeyFile(file, 'master key', random).trim().split('\n')
  return lines.map(line => localKey(parseKey(line, file), random))
}

/**
 * The master keys: the key service or the file of MASTER_KEY, else a key that follows from the seal key. Data keys that
 * this one wrapped can be read in any case.
 * @throws PlainError for a file that cannot be used
 */
export function openMasterKeys(
  { masterKey }: Pick<Config, 'masterKey'>,
  sealKey: Buffer,
  random: Random,
): MasterKeys {
  const readAll = (): [MasterKey, ...MasterKey[]] => {
    const fromSealKey = localKey(hmac(sealKey, 'master key'), random)
    if (masterKey === undefined) return [fromSealKey]
    if ('kms' in masterKey) return [kmsKey(masterKey.kms), fromSealKey]
    const [first = fromSealKey, ...earlier] = readFileKeys(masterKey.file, random)
    return [first, ...earlier, fromSealKey]
  }
  let known = readAll()
  const search = (id: string) => known.find(key => key.id === id)
  return {
    // Seldom asked for, and a rotation may have changed the file.
    get current() {
      known = readAll()
      return known[0]
    },
    find(id) {
      const found = search(id)
      if (found) return found
      known = readAll()
      return search(id)
    },
  }
}
