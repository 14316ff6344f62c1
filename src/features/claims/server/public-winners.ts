import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { entriesNamedBy, heldBy, openPerson, stateOfZip } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Winners of one prize as anyone may see them. */
export interface PublicWinners {
  prizeTitle: string
  /** "Ann S., VT", of those who allow it, in the order of winning. */
  names: string[]
  /** Number of further winners without permission for a public name. */
  unnamed: number
}

/** "Ann S., VT": first name, initial and state; undefined without a name. */
export function publicName(person: {
  firstName: string | null
  lastName: string | null
  zip: string | null
}): string | undefined {
  const [first] = person.firstName?.trim().split(/\s+/) ?? []
  if (!first) return undefined
  const [initial] = person.lastName?.trim() ?? ''
  const name = initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
  const state = stateOfZip(person.zip ?? '')
  return state === undefined ? name : `${name}, ${state}`
}

/**
 * Verified winners of a campaign, by prize, dearest first. Names need the winner's permission, and trial runs are left
 * out.
 */
export async function listPublicWinners(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { accountId, rootId }: Pick<Campaign, 'accountId' | 'rootId'>,
): Promise<PublicWinners[]> {
  const named = sql`select campaign_id as root_id, entry_id from awards
    where campaign_id = ${rootId} and status in ('verified', 'awarded') and kind not in ('thanks', 'offer')`
  const rows = await db
    .selectFrom('awards as a')
    .innerJoin(entriesNamedBy(named).as('e'), join =>
      join.onRef('e.root_id', '=', 'a.campaign_id').onRef('e.id', '=', 'a.entry_id'),
    )
    .innerJoin('prizes as p', 'p.id', 'a.prize_id')
    .select(['p.title', 'a.name_shown_at', 'e.entry_key', heldBy('e').as('held')])
    .where('a.campaign_id', '=', rootId)
    .where('a.status', 'in', ['verified', 'awarded'])
    .where('a.kind', 'not in', ['thanks', 'offer'])
    .where('e.test', '=', false)
    .orderBy('p.value_cents', 'desc')
    .orderBy('p.id')
    .orderBy('a.id')
    .execute()
  const keys = await deps.keys.of(accountId)
  const byPrize = Map.groupBy(rows, ({ title }) => title)
  return [...byPrize].map(([prizeTitle, winners]) => {
    const names = winners.flatMap(
      ({ name_shown_at, entry_key, held }) =>
        (name_shown_at && publicName(openPerson(keys, entry_key, held))) || [],
    )
    return { prizeTitle, names, unnamed: winners.length - names.length }
  })
}
