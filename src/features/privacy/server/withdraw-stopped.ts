import { sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { withdraw } from './opt-out.ts'

/** Longer than a pause between two runs ever is, also over a restart of the service. */
const SINCE_MS = 60 * MINUTE_MS

/**
 * Who said STOP lately, when, and whose messages it was about: an account's own, or those of all who share numbers. The
 * phone on the screen speaks to its own account alone.
 */
async function listStops(db: Db, since: Date) {
  const { rows } = await sql<{ phone: string; accountId: number; at: Date }>`
    select m.phone, a.id as "accountId", max(m.at) as at
    from sms_messages m
    left join sms_numbers n on n.number = m.number
    join accounts a on case when m.provider = 'simulator' then a.id = m.account_id
      when n.account_id is not null then a.id = n.account_id
      else exists (select from play_logs l where l.account_id = a.id)
        and not exists (select from sms_numbers own where own.account_id = a.id) end
    where m.kind = 'stop' and m.direction = 'in' and m.at > ${since}
    group by 1, 2`.execute(db)
  return rows
}

/**
 * Texts stop with STOP itself; this takes them out of the lists of who agreed to texts as well, which are kept by
 * entry. Doing it again changes nothing.
 */
export const withdrawStoppedJob: JobKind = {
  name: 'privacy-withdraw-stopped',
  cron: '* * * * *',
  async run(deps: Deps) {
    const since = new Date(deps.clock.now().getTime() - SINCE_MS)
    const stops = await inScope(deps.pool, 'system', db => listStops(db, since))
    for (const { phone, accountId, at } of stops) {
      const contact = { channel: 'sms', to: phone } as const
      await inScope(deps.pool, accountId, db =>
        withdraw(db, deps, { accountId, contact, of: ['smsMarketing'], at }),
      )
    }
  },
}
