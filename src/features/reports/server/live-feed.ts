import { sql } from 'kysely'
import { openDonorText, openPledge } from '#features/donations/server/index.ts'
import { heldBy, openPerson } from '#features/participation/server/index.ts'
import type { Activity } from '#features/reports/contract.ts'
import { openTextPhone } from '#features/sms/outbound/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { eventsOf } from './live-monitor-queries.ts'
import { maskPerson } from './mask.ts'

interface Happened {
  at: Date
  kind: Activity['kind']
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  /** Key and person of an entry; else key and hash of a sealed phone, for gifts also key and sealed person. */
  text: string[] | null
  prizeTitle: string | null
  cents: number | null
}

/** Wins and redemptions are found by campaign: those of one date are looked for among this many. */
const LOOKED_AT = 500

/** Rows of the activity on a screen. */
export const SHOWN_ACTIVITIES = 20

/** Recent wins that a rush of plays cannot push out: a stadium screen shows them. */
const KEPT_WINS = 8

/** Plays of a campaign; a test wins out of a stock of its own. */
interface Played {
  rootId: number
  isTest: boolean
  isWin: (table: string) => ReturnType<typeof sql>
}

const playedIn = (rootId: number, isTest: boolean): Played => ({
  rootId,
  isTest,
  isWin: table =>
    isTest
      ? sql`${sql.ref(`${table}.outcome`)} = 4 and ${sql.ref(`${table}.prize_id`)} is not null`
      : sql`${sql.ref(`${table}.outcome`)} = 1`,
})

/** The newest entries, and whether they were played; not those that won. */
const entries = (event: ReturnType<typeof sql>, { rootId, isWin }: Played, limit: number) => sql`
  select coalesce(p.received_at, e.created_at) as at,
    case when p.outcome is null then 'entry' else 'play' end as kind,
    null::text as "firstName", null::text as "lastName", null::text as email, null::text as phone,
    array[e.entry_key, ${heldBy('e')}] as text, null::bigint as "prizeId", null::bigint as cents
  from (
    select * from entries where root_id = ${rootId} and campaign_id = ${event} order by created_at desc, id desc limit ${limit}
  ) e
  left join plays p on p.campaign_id = ${rootId} and p.entry_id = e.id
  where (${isWin('p')}) is not true`

const wins = (event: ReturnType<typeof sql>, { rootId, isWin }: Played, limit: number) => sql`
  select p.received_at, 'win', null, null, null, null, array[e.entry_key, ${heldBy('e')}], p.prize_id, null
  from (select * from plays where campaign_id = ${rootId} and ${isWin('plays')} order by seq desc limit ${LOOKED_AT}) p
  join entries e on e.root_id = ${rootId} and e.id = p.entry_id and e.campaign_id = ${event}
  order by p.seq desc limit ${limit}`

const redemptions = (event: ReturnType<typeof sql>, { rootId }: Played, limit: number) => sql`
  select p.redeemed_at, 'redeem', null, null, null, null, array[e.entry_key, ${heldBy('e')}], p.prize_id, null
  from (
    select * from plays where campaign_id = ${rootId} and redeemed_at is not null
    order by redeemed_at desc limit ${LOOKED_AT}
  ) p
  join entries e on e.root_id = ${rootId} and e.id = p.entry_id and e.campaign_id = ${event}
  order by p.redeemed_at desc limit ${limit}`

const gifts = (event: ReturnType<typeof sql>, { isTest }: Played, limit: number) => sql`
  select d.paid_at, 'donation', shown.first_name, shown.last_name, shown.email, shown.phone, shown.text, null, d.amount
  from donations d
  join pledges p on p.id = d.pledge_id
  left join lateral (
    select nullif(d.first_name, '') as first_name, nullif(d.last_name, '') as last_name, nullif(d.email, '') as email, p.phone,
      array[p.pledge_key, coalesce(p.phone_hash, ''), d.donation_key, d.donor] as text
    where not d.anonymous
  ) shown on true
  where d.campaign_id = ${event} and d.paid_at is not null and d.test = ${isTest}
  order by d.paid_at desc limit ${limit}`

/** Replies to STOP: numbers that had opted out already get none. */
const optOuts = (event: ReturnType<typeof sql>, { isTest }: Played, limit: number) => sql`
  select at, 'optOut', null, null, null, phone, array[message_key, phone_hash], null, null from sms_messages
  where campaign_id = ${event} and kind = 'stop' and direction = 'out' and test <= ${isTest}
  order by at desc limit ${limit}`

/** A person with what is sealed. */
function opened(keys: AccountKeys, { kind, text, ...row }: Happened): Parameters<typeof maskPerson>[0] {
  const [key, hash, donationKey, donor = ''] = text ?? []
  if (key === undefined || hash === undefined) return row
  if (kind === 'optOut') {
    const phone = openTextPhone(keys, { message_key: key, phone_hash: hash, phone: row.phone ?? '' })
    return { ...row, phone }
  }
  if (donationKey === undefined) return openPerson(keys, key, hash)
  const person = openDonorText(keys, donationKey, donor)
  const { phone } = openPledge(keys, { pledge_key: key, phone_hash: hash || null, phone: row.phone })
  return person
    ? {
        firstName: person.first_name || null,
        lastName: person.last_name || null,
        email: person.email || null,
        phone,
      }
    : { ...row, phone }
}

/**
 * Latest activity in a campaign or date, newest first, in words that identify no person; it always includes the newest
 * wins. Each event holds only the displayed details.
 */
export async function listActivity(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { id, accountId, rootId, testMode }: { id: number; accountId: number; rootId: number; testMode: boolean },
  limit: number,
): Promise<Activity[]> {
  const event = sql`event.id`
  const played = playedIn(rootId, testMode)
  const { rows } = await sql<Happened>`
    with event as materialized (${eventsOf(id)}),
    -- Hot tables by themselves: they may lie on another server.
    played as materialized (
      select played.* from event cross join lateral (
        (${entries(event, played, limit)}) union all (${wins(event, played, limit)})
        union all (${redemptions(event, played, limit)})
      ) played
    ), happened as (
      select p.at, p.kind, p."firstName", p."lastName", p.email, p.phone, p.text, z.title as "prizeTitle", p.cents
      from played p left join prizes z on z.id = p."prizeId"
      union all
      select happened.* from event cross join lateral (
        (${gifts(event, played, limit)}) union all (${optOuts(event, played, limit)})
      ) happened
    ), ranked as (
      select *, row_number() over (partition by kind = 'win' order by at desc) as nth from happened
    ), chosen as (
      select * from ranked order by (kind = 'win' and nth <= ${KEPT_WINS}) desc, at desc limit ${limit}
    )
    select at, kind, "firstName", "lastName", email, phone, text, "prizeTitle", cents from chosen order by at desc`.execute(
    db,
  )
  const keys = await deps.keys.of(accountId)
  return rows.map(({ prizeTitle, cents, ...row }) => ({
    at: row.at,
    kind: row.kind,
    label: maskPerson(opened(keys, { prizeTitle, cents, ...row })),
    ...(prizeTitle === null ? {} : { prizeTitle }),
    ...(cents === null ? {} : { cents }),
  }))
}
