import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedServer, startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; its database is migrated and empty, and never used but as a template. */
    postgres: EmbeddedServer['connection']
  }
}

/** One PostgreSQL server for the whole run, gone with everything in it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-test-'))
  chmodSync(folder, 0o711)
  const server = await startEmbedded({
    dataDir: join(folder, 'data'),
    durable: false,
    mayCreateDatabases: true,
    settings: { max_connections: 300 },
  })
  await migrate(server.connection)
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
