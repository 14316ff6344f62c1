import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { describeRebalance, type Rebalance, readRebalance } from '#server/db/distributed/read-rebalance.ts'

const LOOK_MS = 200

/**
 * Citus copies a shard by logical replication while people write to it. The role that applies their writes is made for
 * each move, and dropped after it. PostgreSQL refuses it on tables that force row-level security, and the move would
 * never end. So it bypasses that for the time of the move; the shard's own protection stays.
 */
const LET_REPLICATION_WRITE = `do $$
declare name text;
begin
  perform set_config('citus.enable_alter_role_propagation', 'off', true);
  for name in select rolname from pg_roles
    where rolname ~ '^citus_shard_move_subscription_role_[0-9_]+$' and not rolbypassrls loop
    execute format('alter role %I bypassrls', name);
  end loop;
end $$`

/**
 * Waits until no move of a rebalance is left. Moves under load need it: without it they stop.
 * @param client of a superuser
 * @param tell gets a line for each move
 */
export async function attendMoves(
  client: pg.Client,
  tell: (line: string) => void,
): Promise<Rebalance | undefined> {
  let told = ''
  for (;;) {
    await client.query('select run_command_on_workers($1)', [LET_REPLICATION_WRITE])
    const rebalance = await readRebalance(client)
    if (!rebalance?.isRunning) return rebalance
    const words = `${describeRebalance(rebalance)}.`
    if (words !== told) tell(words)
    told = words
    await wait(LOOK_MS)
  }
}
