import { sql } from 'kysely'
import type { ConsentVersion } from '#features/privacy/contract.ts'
import type { Db } from '#server/db/scope.ts'

const MOST = 200

/** What the people of a campaign and its dates agreed to, with those who are erased. Trial runs are left out. */
export async function listConsentVersions(db: Db, rootId: number): Promise<ConsentVersion[]> {
  // Every entry is read: a million take longer than a request usually may.
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { rows } = await sql<ConsentVersion>`
    with events as (select id from campaigns where id = ${rootId} or parent_id = ${rootId}),
    given as (
      select g.value ->> 'consentFor' as consent_for, g.value ->> 'text' as words, count(*) as given,
        count(*) filter (where g.value ? 'withdrawnAt') as withdrawn, 0::bigint as erased,
        min(coalesce((g.value ->> 'at')::timestamptz, e.created_at)) as first_at,
        max(coalesce((g.value ->> 'at')::timestamptz, e.created_at)) as last_at
      from entries e cross join lateral jsonb_each(e.consents) g
      where e.campaign_id in (select id from events) and not e.test
      group by 1, 2
      union all
      select 'texts', words, count(*), 0, 0, min(at), max(at)
      from sms_consents where campaign_id in (select id from events) group by words
      union all
      select p.consent_for, t.words, 0, count(p.withdrawn_at), count(*), min(p.given_at), max(p.given_at)
      from consent_proofs p join consent_texts t on t.campaign_id = p.campaign_id and t.version = p.version
      where p.campaign_id = ${rootId} group by 1, 2
    )
    select encode(sha256(convert_to(words, 'UTF8')), 'hex') as version, consent_for as "consentFor", words,
      sum(given)::int as given, sum(withdrawn)::int as withdrawn, sum(erased)::int as erased,
      min(first_at) as "firstAt", max(last_at) as "lastAt"
    from given group by consent_for, words order by max(last_at) desc, consent_for limit ${MOST}`.execute(db)
  return rows
}
