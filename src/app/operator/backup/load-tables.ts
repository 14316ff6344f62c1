import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'
import { BackupUnusable, type Manifest, type ReadPart } from './backup-folder.ts'
import { copied, listTables } from './tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

async function dropForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Indexes are made faster at once than row by row; those of keys and constraints stay. */
async function dropIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function listForced(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace",
  )
  return rows.map(({ name }) => name)
}

async function loadTable(
  client: ClientBase,
  read: ReadPart,
  table: Manifest['tables'][number],
): Promise<void> {
  const stream = client.query(from(`copy ${copied(table)} from stdin`))
  const file = read(`database/${table.name}.copy.gz`)
  await pipeline(file, createGunzip(), stream)
  if (stream.rowCount !== table.rows) {
    throw new BackupUnusable(`${table.name} has ${stream.rowCount} rows instead of ${table.rows}`)
  }
}

/**
 * Fills the tables of an empty database, which has run the same migrations as that of the backup. The client is in a
 * transaction. Triggers are off, because their effects are in the rows already; dangling references are refused at the
 * end.
 * @throws BackupUnusable when the tables are not those of the backup
 */
export async function loadTables(
  client: ClientBase,
  read: ReadPart,
  { tables, sequences }: Manifest,
): Promise<void> {
  const there = (await listTables(client)).map(copied)
  const missing = tables.filter(table => !there.includes(copied(table))).map(({ name }) => name)
  if (missing.length > 0 || there.length !== tables.length) {
    throw new BackupUnusable(`The tables do not match the backup: ${missing.join(', ')}`)
  }
  const forced = await listForced(client)
  const keys = await dropForeignKeys(client)
  const indexes = await dropIndexes(client)
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const name of forced) await client.query(`alter table ${name} no force row level security`)
  for (const { name } of tables) {
    await client.query(`alter table ${name} disable trigger user`)
    // Rows from the migrations.
    await client.query(`delete from ${name}`)
  }
  for (const table of tables) await loadTable(client, read, table)
  for (const definition of indexes) await client.query(definition)
  for (const { name, value } of sequences) await client.query('select setval($1, $2)', [name, value])
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const name of forced) await client.query(`alter table ${name} force row level security`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
