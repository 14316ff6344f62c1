import type pg from 'pg'
import { ROOT_COLUMNS } from '#server/db/distributed/hot-tables.ts'

/** A foreign key between a hot table and another table, which a distributed database cannot keep. */
export interface DroppedKey {
  name: string
  child: string
  childColumns: string[]
  parent: string
  parentColumns: string[]
  definition: string
}

const COLUMNS = `name, child, child_columns as "childColumns", parent, parent_columns as "parentColumns", definition`

const columnsOf = (table: string, numbers: string) =>
  `array(select attname::text from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute on attrelid = ${table} and attnum = k.number order by place)`

const hot: ReadonlyMap<string, string> = new Map(Object.entries(ROOT_COLUMNS))

/**
 * Drops the foreign keys from and to hot tables and notes them in `cluster.dropped_keys`, in one transaction: `cluster
 * check` then counts the rows that they would have refused.
 */
export async function dropKeys(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(`create schema if not exists cluster;
    create table if not exists cluster.dropped_keys (
      name text not null, child text not null, child_columns text[] not null, parent text not null,
      parent_columns text[] not null, definition text not null, primary key (child, name))`)
  const { rows } = await client.query<{ child: string; name: string }>(
    `insert into cluster.dropped_keys
     select conname, conrelid::regclass::text, ${columnsOf('conrelid', 'conkey')}, confrelid::regclass::text,
       ${columnsOf('confrelid', 'confkey')}, pg_get_constraintdef(oid)
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace
       and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))
       and not (exists (select 1 from pg_dist_partition where logicalrelid = conrelid)
         and exists (select 1 from pg_dist_partition where logicalrelid = confrelid))
     on conflict (child, name) do update set definition = excluded.definition
     returning child, name`,
    [[...hot.keys()]],
  )
  for (const { child, name } of rows) {
    await client.query(
      `alter table ${client.escapeIdentifier(child)} drop constraint ${client.escapeIdentifier(name)}`,
    )
  }
  await client.query('commit')
}

/** Whether both tables are hot and the key holds the root of both: such keys stay within a shard. */
function staysInShard({ child, childColumns, parent, parentColumns }: DroppedKey): boolean {
  const place = childColumns.indexOf(hot.get(child) ?? '')
  return place >= 0 && parentColumns[place] === hot.get(parent)
}

/** Adds the keys between hot tables again, once these are distributed. */
export async function addKeysWithinShards(client: pg.Client): Promise<void> {
  for (const key of (await readDroppedKeys(client)).filter(staysInShard)) {
    const [child, name] = [client.escapeIdentifier(key.child), client.escapeIdentifier(key.name)]
    await client.query(`alter table ${child} add constraint ${name} ${key.definition}`)
    await client.query('delete from cluster.dropped_keys where child = $1 and name = $2', [
      key.child,
      key.name,
    ])
  }
}

/** The foreign keys that this database had before it was distributed. */
export async function readDroppedKeys(client: Pick<pg.Client, 'query'>): Promise<DroppedKey[]> {
  const { rows } = await client.query<DroppedKey>(
    `select ${COLUMNS} from cluster.dropped_keys order by child, name`,
  )
  return rows
}
