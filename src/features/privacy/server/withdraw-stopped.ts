import { sql } from 'kysely'
import { openTextPhone } from '#features/sms/outbound/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { forEachItem } from '#server/jobs/for-each-item.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { withdraw } from './opt-out.ts'

const WITHDRAW_STOPPED = 'privacy-withdraw-stopped'
/** Longer than a pause between two runs ever is, also over a restart of the service. */
const SINCE_MS = 60 * MINUTE_MS

/** A STOP for an account. */
interface Stop {
  key: string
  phone_hash: string
  /** Key and sealed phone of one text with it. */
  text: [string, string]
  /** The account of that text; 0 without one. */
  textOf: number
  accountId: number
  at: Date
}

/**
 * Recent STOP messages, and earlier ones whose withdrawal failed: their time, and their account, or all accounts that
 * share numbers. The simulator acts for its own account alone.
 */
async function listStops(db: Db, since: Date, stuck: readonly string[]) {
  const { rows } = await sql<Stop>`
    with active as materialized (select distinct account_id from play_logs)
    select min(m.id) || ' ' || a.id as key, m.phone_hash, min(array[m.message_key, m.phone]) as text,
      coalesce(m.account_id, 0) as "textOf", a.id as "accountId", max(m.at) as at
    from sms_messages m
    left join sms_numbers n on n.number = m.number
    join accounts a on case when m.provider = 'simulator' then a.id = m.account_id
      when n.account_id is not null then a.id = n.account_id
      else a.id in (select account_id from active)
        and not exists (select from sms_numbers own where own.account_id = a.id) end
    where m.kind = 'stop' and m.direction = 'in'
      and (m.at > ${since} or m.id || ' ' || a.id = any(${[...stuck]}::text[]))
    group by m.phone_hash, m.account_id, a.id`.execute(db)
  return rows
}

/**
 * Texts stop with STOP itself; this takes them out of the lists of who agreed to texts as well, which are kept by
 * entry. Doing it again changes nothing.
 */
export const withdrawStoppedJob: JobKind = {
  name: WITHDRAW_STOPPED,
  title: 'Withdraw consent to texts after STOP',
  cron: '* * * * *',
  async run(deps: Deps) {
    const since = new Date(deps.clock.now().getTime() - SINCE_MS)
    const most = Number.POSITIVE_INFINITY
    await forEachItem(
      deps,
      { job: WITHDRAW_STOPPED, most, list: (db, _, stuck) => listStops(db, since, stuck) },
      async ({ phone_hash, text: [message_key, phone], textOf, accountId, at }) => {
        const to = openTextPhone(await deps.keys.of(textOf), { message_key, phone, phone_hash })
        const contact = { channel: 'sms', to } as const
        return inScope(deps.pool, accountId, db =>
          withdraw(db, deps, { accountId, contact, of: ['smsMarketing'], at }),
        )
      },
    )
  },
}
