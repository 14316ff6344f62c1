import type { ClientBase, Pool } from 'pg'

/** Each query answers lines; together they are everything that a schema of tables consists of. */
const QUERIES: Readonly<Record<string, string>> = {
  relations: `
    select concat_ws(' ', c.relname, c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity,
      c.relforcerowsecurity, pg_get_userbyid(c.relowner), c.relacl, obj_description(c.oid, 'pg_class')) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  columns: `
    select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      'identity', a.attidentity, 'generated', a.attgenerated, 'storage', a.attstorage,
      a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid), a.attacl) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`,
  constraints: `
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'`,
  // Among indexes that look alike to the planner while a table is empty, the newest is taken.
  indexes: `
    select concat_ws(' ', indrelid::regclass,
      case when indrelid::regclass::text in ('entries', 'plays', 'draw_entries', 'draw_exclusions')
        then row_number() over (partition by indrelid order by indexrelid) end,
      pg_get_indexdef(indexrelid), indisvalid, indisclustered) as line
    from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace`,
  policies: `
    select concat_ws(' ', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as line from pg_policy`,
  functions: `
    select concat_ws(' ', pg_get_functiondef(oid), pg_get_userbyid(proowner), proacl) as line
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and probin is null and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`,
  triggers: `
    select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as line from pg_trigger where not tgisinternal`,
  views: `
    select concat_ws(' ', relname, pg_get_viewdef(oid)) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  types: `
    select concat_ws(' ', typname, typtype, rngsubtype::regtype, rngcollation::regcollation, typacl) as line
    from pg_type left join pg_range on rngtypid = pg_type.oid
    where typnamespace = 'public'::regnamespace and typtype <> 'b' and typrelid = 0`,
  sequences: `
    select concat_ws(' ', c.relname, c.relacl, format_type(seqtypid, null), seqstart, seqincrement, seqmax, seqmin,
      seqcache, seqcycle, d.refobjid::regclass, d.refobjsubid is not null) as line
    from pg_sequence join pg_class c on c.oid = seqrelid
    left join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
    where c.relnamespace = 'public'::regnamespace`,
  grants: `
    select concat_ws(' ', defaclobjtype, pg_get_userbyid(defaclrole), defaclacl) as line from pg_default_acl
    union all select concat_ws(' ', nspname, nspacl) from pg_namespace where nspname = 'public'`,
}

/**
 * Tables of a database, by object: columns in their order, constraints and indexes by name, policies, functions,
 * triggers, views, owners and grants. Equal results mean equal schemas.
 */
export async function readCatalog(pg: Pool | ClientBase): Promise<Record<string, string[]>> {
  const catalog: Record<string, string[]> = {}
  for (const [what, query] of Object.entries(QUERIES)) {
    const { rows } = await pg.query<{ line: string }>(query)
    const lines = rows.map(({ line }) => line).filter(line => !line.startsWith('kysely_migration'))
    catalog[what] = lines.sort()
  }
  return catalog
}
