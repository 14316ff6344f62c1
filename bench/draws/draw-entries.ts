import { sql } from 'kysely'
import { sealBlock } from '#features/blacklist/server/index.ts'
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
        insert into entries (id, account_id, campaign_id, root_id, entry_key, token_hash, nonce, person, person_tag, period,
          first_name, last_name, email, birthday, source, test, created_at)
        overriding system value
        select i, ${accountId}, ${rootId}, ${rootId}, 'ent_' || lpad(to_hex(i), 16, '0'), sha256('t' || int8send(i)),
          substring(sha256('n' || int8send(i)) for 16), md5(i::text)::uuid, sha256('p' || int8send(i)), 0,
          'Ada', 'Byron', 'person' || i || '@example.com', '1990-01-01', 'direct', i % ${TRIAL} = 0,
          ${startsAt}::timestamptz + make_interval(secs => (i % 2000000)::float8)
        from generate_series(${from + 1}::bigint, ${to}::bigint) i`.execute(db)
      await sql`
        insert into entry_traces (root_id, campaign_id, entry_id, account_id, address, device)
        select ${rootId}, ${rootId}, i, ${accountId}, '0.0.0.0'::inet + i * 7919 % 4294967296, md5('d' || i)::uuid
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

const KINDS = ['email', 'domain', 'phone', 'name', 'ip', 'device'] as const

/** A value of each kind in turn; some addresses are those of real entrants. */
function blockAt(i: number): { kind: (typeof KINDS)[number]; value: string } {
  const kind = KINDS[i % KINDS.length] ?? 'email'
  const [high, middle, low] = [Math.floor(i / 65_536), Math.floor(i / 256) % 256, i % 256]
  const values = {
    email: `person${i * 97}@example.com`,
    domain: `domain${i}.example`,
    phone: `+1212555${String(i % 10_000).padStart(4, '0')}`,
    name: `nobody number${i}`,
    ip: `10.${high}.${middle}.${low}${i % 4 === 0 ? '/24' : ''}`,
    device: `device-${i}`,
  }
  return { kind, value: values[kind] }
}

/** Adds this many entries to the account's blacklist, of all kinds; some address entries match real entrants. */
export async function fillBlacklist(deps: Deps, campaign: Campaign, count: number): Promise<void> {
  const { accountId } = campaign
  const keys = await deps.keys.of(accountId)
  const rows = Array.from({ length: count }, (_, at) => {
    const { kind, value } = blockAt(at + 1)
    const entry_key = `blk_${at.toString(16).padStart(16, '0')}`
    return { entry_key, kind, ...sealBlock(deps, keys, entry_key, value) }
  })
  await inScope(deps.pool, 'system', async db => {
    // Devices are kept keyed with it.
    await getPepper(db, deps, campaign)
    await sql`
      insert into blacklist (account_id, entry_key, kind, value, value_hash, reason, created_at)
      select ${accountId}, r.entry_key, r.kind, r.value, r.value_hash, 'Fraud', now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (entry_key text, kind text, value text, value_hash text)
      on conflict do nothing`.execute(db)
  })
}
