import type { TestApp } from '../app.ts'
import { accountTables } from '../tenant/account-tables.ts'

const TRIGGER = 'aa_poison'

async function onEachTable(t: TestApp, statementFor: (table: string) => string): Promise<void> {
  const tables = (await accountTables(t)).filter(table => table !== 'stuck_items')
  for (const table of tables) await t.deps.pg.query(statementFor(table))
}

/** From now on no row of an account can be written, in any table: each row of it is a bad one. */
export async function poison(t: TestApp, accountId: number): Promise<void> {
  await t.deps.pg.query(`
    create or replace function poisoned() returns trigger language plpgsql as $$
    begin
      if ${Number(accountId)} in (old.account_id, new.account_id) then
        raise exception 'a bad row of account %', ${Number(accountId)};
      end if;
      return coalesce(new, old);
    end $$`)
  await onEachTable(
    t,
    table => `create or replace trigger ${TRIGGER} before insert or update or delete on ${table}
      for each row execute function poisoned()`,
  )
}

export async function cure(t: TestApp): Promise<void> {
  await onEachTable(t, table => `drop trigger if exists ${TRIGGER} on ${table}`)
}
