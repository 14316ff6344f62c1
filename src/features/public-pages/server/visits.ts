import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Source } from '#features/participation/contract.ts'
import { uuids } from '#server/db/pipeline/uuids.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { everyAccount } from '#server/jobs/every-account.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { hmac } from '#server/security/hmac.ts'
import { addDays, dateIn } from '#shared/time/zoned-time.ts'

const SALT_BYTES = 32
/** The last zone is half a day behind, the first as much ahead. */
const DAYS_KEPT = 2

export type Device = 'phone' | 'tablet' | 'computer'

/** Visitor of a page, as far as a request shows; kept in memory until it has become a tag. */
export interface Visitor {
  /** Address and browser, or the name that a program of the owner's gives its visitors. */
  trace: string
  device: Device
}

export interface Visit extends Visitor {
  campaignId: number
  accountId: number
  at: Date
  /** 'YYYY-MM-DD' in the campaign's zone. */
  day: string
  source: Source
}

function deviceOf(agent: string): Device {
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  return /mobi|iphone|ipod/i.test(agent) ? 'phone' : 'computer'
}

/** Visitor who opens a page: no cookie and nothing stored on the device, only the request itself. */
export function visitorOf(request: Pick<FastifyRequest, 'headers' | 'ip'>, visitorId?: string): Visitor {
  const agent = request.headers['user-agent'] ?? ''
  return { trace: visitorId ?? `${request.ip} ${agent}`, device: deviceOf(agent) }
}

/** The day's salt, the same in every process; made when the day is first needed. */
async function saltOf(db: Db, deps: Pick<Deps, 'random'>, day: string): Promise<Buffer> {
  await db
    .insertInto('visit_salts')
    .values({ day, salt: deps.random.bytes(SALT_BYTES) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { salt } = await db
    .selectFrom('visit_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return salt
}

/** 16 bytes that distinguish visitors of a campaign for one day, and mean nothing once the salt is gone. */
const tagOf = (salt: Buffer, { campaignId, trace }: Visit): Buffer =>
  hmac(salt, `${campaignId} ${trace}`).subarray(0, 16)

/** By campaign, day and tag, each once with its newest time: the lock order of these rows. */
async function tagged(db: Db, deps: Pick<Deps, 'random'>, visits: readonly Visit[]) {
  const salts = new Map<string, Buffer>()
  for (const day of new Set(visits.map(visit => visit.day))) salts.set(day, await saltOf(db, deps, day))
  const rows = new Map<string, Visit & { tag: Buffer }>()
  for (const visit of visits) {
    const tag = tagOf(salts.get(visit.day) ?? Buffer.alloc(0), visit)
    const key = `${visit.campaignId} ${visit.day} ${tag.toString('hex')}`
    rows.set(key, { ...visit, source: rows.get(key)?.source ?? visit.source, tag })
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Stores visits, and notes for the reports those not seen before that day. */
export async function storeVisits(
  db: Db,
  deps: Pick<Deps, 'random'>,
  visits: readonly Visit[],
): Promise<void> {
  const rows = await tagged(db, deps, visits)
  const all = <T>(value: (row: (typeof rows)[number]) => T) => rows.map(value)
  await sql`
    with visit as (
      select * from unnest(
        ${all(row => row.campaignId)}::int8[], ${all(row => row.accountId)}::int8[],
        ${all(row => row.day)}::text[], ${uuids(all(row => row.tag))}::uuid[],
        ${all(row => row.at)}::timestamptz[], ${all(row => row.source)}::text[],
        ${all(row => row.device)}::text[]
      ) v (campaign_id, account_id, day, tag, at, source, device)
    ), known as (
      select s.campaign_id, s.day, s.tag, v.at from visit v
      join visits s on s.campaign_id = v.campaign_id and s.day = v.day::date and s.tag = v.tag
      order by 1, 2, 3 for no key update of s
    ), seen as (
      update visits s set seen_at = greatest(s.seen_at, k.at) from known k
      where s.campaign_id = k.campaign_id and s.day = k.day and s.tag = k.tag
    ), stored as (
      insert into visits (campaign_id, account_id, day, tag, seen_at)
      select campaign_id, account_id, day::date, tag, at from visit
      on conflict (campaign_id, day, tag) do nothing
      returning campaign_id, day, tag
    )
    insert into noted_figures (campaign_id, account_id, at, figure, key, count)
    select v.campaign_id, v.account_id, date_trunc('minute', v.at), noted.figure, noted.key, count(*)
    from stored s
    join visit v on v.campaign_id = s.campaign_id and v.day::date = s.day and v.tag = s.tag
    cross join lateral (values ('visitors', v.source), ('device', v.device)) noted (figure, key)
    group by 1, 2, 3, 4, 5`.execute(db)
}

const FORGET_VISITS = 'forget-visits'

/**
 * Deletes salts and visits of days that are over in all time zones: without its salt a visit cannot be traced to a
 * person.
 */
async function forgetVisits(deps: Deps): Promise<void> {
  const kept = addDays(dateIn('UTC', deps.clock.now()), -DAYS_KEPT)
  await inScope(deps.pool, 'system', db => db.deleteFrom('visit_salts').where('day', '<', kept).execute())
  await everyAccount(deps, { job: FORGET_VISITS, part: 'visits' }, scope =>
    inScope(deps.pool, scope, db => db.deleteFrom('visits').where('day', '<', kept).execute()),
  )
}

export const forgetVisitsJob: JobKind = {
  name: FORGET_VISITS,
  title: 'Delete visits of past days',
  run: forgetVisits,
  cron: '5 * * * *',
}
