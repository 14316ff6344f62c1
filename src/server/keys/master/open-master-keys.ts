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
      `The folder of MASTER_KEY_FILE cannot be created: ${error instanceof Error ? error.message : error}`,
    )
  }
  const lines = readKeyFile(file, 'master key', random).trim().split('\n')
  return lines.map(line => localKey(parseKey(line, file), random))
}

/**
 * The master keys: the key service of KMS_URL, else the file of MASTER_KEY_FILE, else a key that follows from the seal
 * key. Data keys that one of the others wrapped can still be read.
 * @throws PlainError for a file that cannot be used
 */
export function openMasterKeys(
  { kms, masterKeyFile }: Pick<Config, 'kms' | 'masterKeyFile'>,
  sealKey: Buffer,
  random: Random,
): MasterKeys {
  const readAll = (): [MasterKey, ...MasterKey[]] => {
    const fromSealKey = localKey(hmac(sealKey, 'master key'), random)
    const ofFile = masterKeyFile === undefined ? [] : readFileKeys(masterKeyFile, random)
    const [first = fromSealKey, ...others] = [...(kms ? [kmsKey(kms)] : []), ...ofFile, fromSealKey]
    return [first, ...others]
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
