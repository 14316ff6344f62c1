import type { Pool } from 'pg'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { pgbench } from '../shared/yardsticks.ts'

/**
 * Rows of one entry, written by a database function: lock, look up the person, and write. Only the reads that the rows
 * themselves need.
 */
const ENTER = `
create or replace function bench_enter(root int8, owner int8) returns int8 language plpgsql as $$
declare
  entry int8 := nextval('entries_id_seq');
  tag bytea := sha256(gen_random_uuid()::text::bytea);
  own uuid := encode(substring(tag for 16), 'hex')::uuid;
  at timestamptz := clock_timestamp();
begin
  perform from play_logs where campaign_id = root for no key update;
  if exists (select from participants where campaign_id = root and person = own) then
    raise exception 'entered already';
  end if;
  insert into entries (id, account_id, campaign_id, root_id, entry_key, token_hash, nonce, person, person_tag, period, first_name,
    last_name, email, birthday, answers, consents, source, test, created_at)
  overriding system value values (entry, owner, root, root, 'ent_' || substring(encode(tag, 'hex') for 16), sha256(tag),
    substring(tag for 16), own, tag, 0, 'Ada', 'Byron', encode(tag, 'hex') || '@bench.test', '1990-01-31', '{}', '{}',
    'direct', false, at);
  insert into entry_traces (root_id, campaign_id, entry_id, account_id, address) values (root, root, entry, owner, '10.0.0.1');
  insert into participants (root_id, campaign_id, account_id, person, period, entries, wins)
  values (root, root, owner, own, 0, 1, 0);
  update play_logs set participants = participants + 1, entries = entries + 1 where campaign_id = root;
  insert into noted_turns (root_id, campaign_id, account_id, entry_ids) values (root, root, owner, array[entry]);
  insert into minute_counts as m (root_id, campaign_id, account_id, minute, source, views, entries, plays, wins)
  values (root, root, owner, date_trunc('minute', at), 'direct', 0, 1, 0, 0)
  on conflict (campaign_id, minute, source, root_id) do update set entries = m.entries + 1;
  return entry;
end $$`

/** Entries of one campaign a second, by a stored procedure that 64 clients of pgbench call. */
export async function storedProcedureRate(
  pg: Pool,
  socket: string,
  { rootId, accountId }: Campaign,
): Promise<number> {
  await pg.query(ENTER)
  return pgbench(socket, 64, `select bench_enter(${rootId}, ${accountId});\n`)
}
