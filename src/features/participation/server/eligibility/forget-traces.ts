import { sql } from 'kysely'
import { STATUS } from '#features/campaigns/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { TRACE_DAYS } from '../../contract.ts'

const AT_ONCE = 20_000

/**
 * Campaigns and dates with overdue traces: some days after the end of the campaign, or once the lists of its draws are
 * frozen if that is later.
 */
export async function listOverdueTraces(db: Db, now: Date) {
  const before = new Date(now.getTime() - TRACE_DAYS * DAY_MS)
  const { rows } = await sql<{ key: string; subject: string; accountId: number }>`
    with traced as materialized (select root_id, campaign_id from entry_traces group by 1, 2)
    select c.event_key as key, c.event_key as subject, c.account_id as "accountId"
    from campaigns c join campaigns r on r.id = coalesce(c.parent_id, c.id)
    where r.ends_at <= ${before}
      and exists (select 1 from traced t where t.root_id = r.id and t.campaign_id = c.id)
      and (r.status = ${sql.lit(STATUS.cancelled)} or not exists (
        select from commitments m join campaigns o on o.id = m.campaign_id
        where coalesce(o.parent_id, o.id) = r.id and m.kind = 'sweepstakes'
          and not exists (select from draws d where d.campaign_id = m.campaign_id and d.draw_no = m.draw_no
            and d.state <> 'asked')))
    order by c.id`.execute(db)
  return rows
}

/** Throws away, part by part, from where the entries of a campaign or date came; see docs/DATA-MAP.md. */
export async function forgetTraces(deps: Pick<Deps, 'pool'>, eventKey: string): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await inScope(deps.pool, 'system', db =>
      sql`with campaign as (select id, coalesce(parent_id, id) as root_id from campaigns where event_key = ${eventKey})
        delete from entry_traces
        where root_id = (select root_id from campaign) and campaign_id = (select id from campaign) and entry_id in (
          select entry_id from entry_traces
          where root_id = (select root_id from campaign) and campaign_id = (select id from campaign)
          order by entry_id limit ${sql.lit(AT_ONCE)})`.execute(db),
    )
    gone = Number(numAffectedRows)
  }
}
