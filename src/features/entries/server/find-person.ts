import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { unseal } from '#server/seal.ts'
import { identify } from './identity.ts'

/** One entry of somebody. */
export interface OwnEntry {
  id: number
  entryKey: string
  eventKey: string
  email: string | null
  phone: string | null
}

/** By what somebody is asked for: a lower-case e-mail address, or a number as E.164. */
export type Known = { email: string; phone?: undefined } | { phone: string; email?: undefined }

/** As the logs of an account tell this person, in each campaign by another tag. */
async function tagsIn(db: Db, deps: Pick<Deps, 'sealKey'>, accountId: number, known: Known) {
  const logs = await db
    .selectFrom('play_logs as l')
    .innerJoin('campaigns as c', 'c.id', 'l.campaign_id')
    .select(['l.campaign_id as rootId', 'c.event_key as rootKey', 'l.pepper_sealed as sealed'])
    .where('l.account_id', '=', accountId)
    .execute()
  return logs.flatMap(({ rootId, rootKey, sealed }) => {
    // Where retention is over, the pepper is gone and with it whoever took part.
    if (sealed.length === 0) return []
    const identity = identify(unseal(deps, `pepper ${rootKey}`, sealed), { rootKey }, known)
    return identity ? [{ rootId, person: identity.tag.subarray(0, 16).toString('hex') }] : []
  })
}

/**
 * Every entry of somebody in the campaigns of an account, oldest first, without those that were erased. Looked up by
 * campaign and person, so that it takes the same time however many others took part. Who gave an address and a number
 * is one person by the address; their number finds them as well.
 */
export async function findPerson(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  known: Known,
): Promise<OwnEntry[]> {
  const tags = await tagsIn(db, deps, accountId, known)
  const { rows } = await sql<OwnEntry>`
    with roots as (
      select * from unnest(${tags.map(({ rootId }) => rootId)}::int8[], ${tags.map(({ person }) => person)}::uuid[])
        r (id, person)
    ), places as (
      select id, person from roots
      union all
      select c.id, r.person from roots r join campaigns c on c.parent_id = r.id
    )
    select e.id, e.entry_key as "entryKey", c.event_key as "eventKey", e.email, e.phone
    from places p
    join campaigns c on c.id = p.id
    -- One look into an index for each place, whatever the statistics say.
    cross join lateral (
      select * from entries e where e.campaign_id = p.id and e.person = p.person
      union
      select * from entries e
      where e.campaign_id = p.id and e.phone = ${known.phone ?? null}::text and e.email is not null
      offset 0
    ) e
    where e.erased_at is null
    order by e.id`.execute(db)
  return rows
}
