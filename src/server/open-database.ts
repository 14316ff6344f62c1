import type { Config } from './config.ts'
import type { Connection } from './db/connect.ts'
import { startEmbedded } from './db/embedded.ts'

/** Where the data is, and how to let go of it. */
export interface DataHome {
  connection: Connection
  /** Lets a second start on the same data say where the first one serves. */
  servesAt(url: string): void
  stop(): Promise<void>
}

/**
 * The PostgreSQL of DATABASE_URL, or else our own.
 * @param onLine is given each line of our own PostgreSQL's log
 * @param onLost is called when our own PostgreSQL is gone for good
 * @throws AlreadyRunning
 */
export async function openDatabase(
  config: Config,
  onLine: (line: string) => void,
  onLost: (error: unknown) => void,
): Promise<DataHome> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, servesAt() {}, async stop() {} }
  }
  return startEmbedded({
    dataDir: config.dataDir,
    durable: true,
    mayCreateDatabases: false,
    onLine,
    onLost,
  })
}
