import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.generated.ts'
import type { Deps } from '#server/deps.ts'
import { type Keys, openKeys } from './account-keys.ts'
import { openMasterKeys } from './master/open-master-keys.ts'

/**
 * The data keys of an installation, with the master keys of its settings.
 * @param pool connections that nothing else uses
 */
export function openAccountKeys(
  { config, sealKey, clock, random }: Pick<Deps, 'config' | 'sealKey' | 'clock' | 'random'>,
  pool: Kysely<DB>,
): Keys {
  return openKeys({ pool, masters: openMasterKeys(config, sealKey, random), clock, random })
}
