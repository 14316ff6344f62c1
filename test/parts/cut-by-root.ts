import type { TestApp } from '../app.ts'

/**
 * Tables that each play or entry touches, and the column that cuts each of them; see docs/SCALE.md. The column holds the
 * campaign as a whole. Visits and figures of a date lie by the date, because nothing is joined with them.
 */
export const HOT = {
  campaign_changes: 'campaign_id',
  draw_entries: 'campaign_id',
  draw_exclusions: 'campaign_id',
  entries: 'root_id',
  entry_traces: 'root_id',
  minute_counts: 'root_id',
  moments: 'campaign_id',
  participants: 'root_id',
  play_logs: 'campaign_id',
  play_voids: 'campaign_id',
  plays: 'campaign_id',
  prize_counts: 'campaign_id',
  report_counts: 'campaign_id',
  visits: 'campaign_id',
}

/** Into how many pieces each is cut. */
export const PIECES = 8

/**
 * Partitions the hot tables of an empty database by these columns, as in docs/SCALE.md. They keep all their columns, keys,
 * indexes and policies, and every foreign key from and to them.
 */
export async function cutByRoot({ deps }: TestApp): Promise<void> {
  const quoted = (names: string[]) => names.map(name => `'${name}'`).join(', ')
  await deps.pg.query(`
    do $$
    declare
      hot constant text[] := array[${quoted(Object.keys(HOT))}];
      columns constant text[] := array[${quoted(Object.values(HOT))}];
      log_records constant text := pg_get_viewdef('log_records'::regclass);
      keys record;
      t text;
      number text;
    begin
      create temp table kept on commit drop as
        select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as said
        from pg_constraint
        where contype = 'f' and (conrelid::regclass::text = any (hot) or confrelid::regclass::text = any (hot));
      for keys in select * from kept loop
        execute format('alter table %I drop constraint %I', keys.owner, keys.name);
      end loop;
      drop view log_records;
      foreach t in array hot loop
        execute format('alter table %I rename to %I', t, t || '_whole');
        number := (select a.attname from pg_attribute a
          where a.attrelid = (t || '_whole')::regclass and a.attidentity <> '');
        if number is not null then
          execute format('alter sequence %I rename to %I', t || '_' || number || '_seq', t || '_whole_seq');
        end if;
        execute format('create table %I (like %I including all) partition by hash (%I)', t, t || '_whole',
          columns[array_position(hot, t)]);
        for piece in 0..${PIECES - 1} loop
          execute format('create table %I partition of %I for values with (modulus ${PIECES}, remainder %s)',
            t || '_piece_' || piece, t, piece);
        end loop;
        execute format('drop table %I', t || '_whole');
        execute format('alter table %I enable row level security', t);
        execute format('alter table %I force row level security', t);
        execute format('create policy account on %I using (app_may_see(account_id)) with check (app_may_see(account_id))', t);
      end loop;
      execute 'create view log_records with (security_invoker = true) as ' || log_records;
      for keys in select * from kept loop
        execute format('alter table %I add constraint %I %s', keys.owner, keys.name, keys.said);
      end loop;
    end $$`)
}
