import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { systemRandom } from '#server/process/system.ts'
import { SOURCE_OPTIONS, Source } from './backup/source.ts'
import { type Outcome, task } from './command.ts'
import { asNoted } from './maintenance-runs.ts'
import { restoreFrom } from './restore.ts'

/** Restores into a database and folder of their own, which are deleted afterwards. */
async function tryRestore(config: Config, from: string, identityFile: string | undefined): Promise<Outcome> {
  // Made by the start of its PostgreSQL, for the user that this runs as.
  const dataDir = join(tmpdir(), `drumroll-drill-${systemRandom.bytes(8).toString('hex')}`)
  const aside: Config = { ...config, dataDir, databaseUrl: undefined, s3Url: undefined }
  const wishes = { replace: false, anyKey: false, identityFile }
  try {
    return await restoreFrom(aside, from, wishes, config)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const restoreDrill = task({
  name: 'restore drill',
  summary:
    'Restore a backup to a temporary database, check it, and delete it again. The service keeps running',
  options: SOURCE_OPTIONS,
  example: 'restore drill --from /var/backups/drumroll/2026-03-02T120000Z',
  wishes: Source,
  async run({ readConfig }, { from, identity }) {
    const config = readConfig()
    return asNoted(config, 'restoreDrill', () => tryRestore(config, resolve(from), identity))
  },
})
