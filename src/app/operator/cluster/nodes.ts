import pg from 'pg'
import { PlainError } from '#server/http/plain-error.ts'
import type { Address } from './address.ts'
import type { ClusterDatabase } from './prepare-node.ts'

/** The database of the service, as every node knows it. @throws PlainError for the embedded one */
export function readCluster(
  databaseUrl: string | undefined,
  superuser: string,
): ClusterDatabase & { coordinator: Address } {
  if (databaseUrl === undefined)
    throw new PlainError(
      'The embedded database cannot be distributed. Set DATABASE_URL to a PostgreSQL with Citus',
    )
  const { host, port, database, user } = new pg.Client({ connectionString: databaseUrl })
  return { coordinator: { host, port }, database: database ?? '', owner: user ?? '', superuser }
}

/** Makes workers known to the coordinator. Those that are known already stay as they are. */
export async function addWorkers(client: pg.Client, workers: readonly Address[]): Promise<void> {
  for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
}
