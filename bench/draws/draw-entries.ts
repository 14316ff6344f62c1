import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { rate } from '../shared/machine.ts'

const AT_ONCE = 100_000
/** Connections that write at the same time. */
const AT_A_TIME = 6
/** One of this many is a trial run, which the freeze leaves out. */
const TRIAL = 50

/**
 * Fills the tables as a campaign of a month does: each entry by another person, with a ticket. Written by the
 * database itself; without the checks of references, which every entry passed one by one.
 * @returns how large both tables are
 */
export async function fillEntries(deps: Deps, campaign: Campaign, count: number): Promise<string> {
  await deps.pg.query(
    `alter table draw_entries
       drop constraint draw_entries_account_id_fkey, drop constraint draw_entries_campaign_id_fkey;
     drop index draw_entries_pool, entries_person, entries_recent;
     alter table entries drop constraint entries_entry_key_key, drop constraint entries_token_hash_key`,
  )
  const { accountId, rootId, startsAt } = campaign
  const chunks = Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, at) => at * AT_ONCE)
  await rate(chunks, AT_A_TIME, async from => {
    const to = Math.min(count, from + AT_ONCE)
    await inScope(deps.pool, 'system', async db => {
      await sql`
        insert into entries (id, account_id, campaign_id, entry_key, token_hash, nonce, person, person_tag, period,
          first_name, last_name, email, birthday, source, test, created_at)
        overriding system value
        select i, ${accountId}, ${rootId}, 'ent_' || lpad(to_hex(i), 16, '0'), sha256('t' || int8send(i)),
          substring(sha256('n' || int8send(i)) for 16), md5(i::text)::uuid, sha256('p' || int8send(i)), 0,
          'Ada', 'Byron', 'person' || i || '@example.com', '1990-01-01', 'direct', i % ${TRIAL} = 0,
          ${startsAt}::timestamptz + make_interval(secs => (i % 2000000)::float8)
        from generate_series(${from + 1}::bigint, ${to}::bigint) i`.execute(db)
      await sql`
        insert into entry_traces (campaign_id, entry_id, account_id, address, device)
        select ${rootId}, i, ${accountId}, '0.0.0.0'::inet + i * 7919 % 4294967296, md5('d' || i)::uuid
        from generate_series(${from + 1}::bigint, ${to}::bigint) i`.execute(db)
      await sql`
        insert into draw_entries (entry_id, account_id, campaign_id, nonce, hash, person_tag, created_at)
        select i, ${accountId}, ${rootId}, substring(sha256('m' || int8send(i)) for 16), sha256('h' || int8send(i)),
          sha256('p' || int8send(i)), ${startsAt}
        from generate_series(${from + 1}::bigint, ${to}::bigint) i`.execute(db)
    })
  })
  await deps.pg.query(
    `create unique index draw_entries_pool on draw_entries (campaign_id, draw_no, hash)
       include (entry_id, person_tag, account_id);
     create index entries_person on entries (campaign_id, person) where person is not null;
     create index entries_recent on entries (campaign_id, created_at desc, id desc) include (account_id) where not test`,
  )
  await deps.pg.query('vacuum analyze entries')
  await deps.pg.query('vacuum analyze draw_entries')
  await deps.pg.query('vacuum analyze entry_traces')
  const { rows } = await deps.pg.query(
    `select pg_size_pretty(pg_table_size('entries')) as entries, pg_size_pretty(pg_table_size('draw_entries')) as tickets`,
  )
  return `${rows[0].entries} of entries and ${rows[0].tickets} of tickets`
}

/** Adds this many entries to the account's blacklist, of all kinds; some address entries match real entrants. */
export async function fillBlacklist(deps: Deps, campaign: Campaign, count: number): Promise<void> {
  const { accountId } = campaign
  await inScope(deps.pool, 'system', async db => {
    // Devices are kept keyed with it.
    await getPepper(db, deps, campaign)
    await sql`
      insert into blacklist (account_id, entry_key, kind, value, reason, created_at)
      select ${accountId}, 'blk_' || substr(md5(i::text), 1, 16), kind, case kind
          when 'email' then 'person' || i * 97 || '@example.com'
          when 'domain' then 'domain' || i || '.example'
          when 'phone' then '+1212555' || lpad((i % 10000)::text, 4, '0')
          when 'name' then 'nobody number' || i
          when 'device' then 'device-' || i
          else '10.' || i / 65536 || '.' || i / 256 % 256 || '.' || i % 256 || case when i % 4 = 0 then '/24' else '' end end, 'Fraud', now()
      from generate_series(1, ${count}::int) i,
        lateral (select (array['email', 'domain', 'phone', 'name', 'ip', 'device'])[1 + i % 6] as kind) k
      on conflict do nothing`.execute(db)
  })
}
