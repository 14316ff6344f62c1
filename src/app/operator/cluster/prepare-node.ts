import pg from 'pg'
import { PlainError } from '#server/http/plain-error.ts'
import { type Address, nameOf } from './address.ts'

/** A database on every node of a cluster, and its roles. */
export interface ClusterDatabase {
  database: string
  /** Role of the service. */
  owner: string
  /** Role that sets the cluster up. Its password comes from PGPASSWORD or the password file of libpq. */
  superuser: string
}

/** Runs `work` on a connection of the superuser. @throws PlainError when the node cannot be reached */
export async function onNode<T>(
  { host, port }: Address,
  { superuser, database }: Pick<ClusterDatabase, 'superuser' | 'database'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host,
    port,
    database,
    user: superuser,
    application_name: 'drumroll cluster',
  })
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(
      `Cannot connect to ${nameOf({ host, port })} as ${superuser}: ${reason}. Its password comes from PGPASSWORD or ~/.pgpass`,
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function exists(client: pg.Client, catalog: string, name: string): Promise<boolean> {
  return ((await client.query(`select 1 from ${catalog}`, [name])).rowCount ?? 0) > 0
}

/** Makes the role of the service and its database on a worker, unless they exist. */
async function makeDatabase(
  address: Address,
  { database, owner, superuser }: ClusterDatabase,
): Promise<void> {
  await onNode(address, { superuser, database: 'postgres' }, async client => {
    const [role, name] = [client.escapeIdentifier(owner), client.escapeIdentifier(database)]
    if (!(await exists(client, 'pg_roles where rolname = $1', owner)))
      await client.query(`create role ${role} login`)
    if (!(await exists(client, 'pg_database where datname = $1', database)))
      await client.query(`create database ${name} owner ${role}`)
  })
}

/** @throws PlainError where Citus is not installed or not loaded */
export async function addExtension(client: pg.Client, address: Address): Promise<void> {
  if (!(await exists(client, 'pg_available_extensions where name = $1', 'citus')))
    throw new PlainError(
      `PostgreSQL on ${nameOf(address)} has no Citus extension. Install Citus 13 on every node`,
    )
  const { rows } = await client.query<{ loaded: string }>(
    `select current_setting('shared_preload_libraries') as loaded`,
  )
  if (!rows[0]?.loaded.split(',').some(library => library.trim() === 'citus'))
    throw new PlainError(
      `PostgreSQL on ${nameOf(address)} does not load Citus. Set shared_preload_libraries = 'citus' and restart it`,
    )
  await client.query('create extension if not exists citus')
}

/** Makes a worker ready to be added. */
export async function prepareWorker(address: Address, of: ClusterDatabase): Promise<void> {
  await makeDatabase(address, of)
  await onNode(address, of, client => addExtension(client, address))
}
