import { type RawBuilder, sql } from 'kysely'
import { listEvents } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { lookupOf } from '#server/keys/lookup.ts'
import { unseal } from '#server/security/seal.ts'
import { heldBy, openPerson } from '../entries/sealed-person.ts'
import { identify } from './identity.ts'

/** One entry of a person. */
export interface OwnEntry {
  id: number
  entryKey: string
  eventKey: string
  email: string | null
  phone: string | null
}

/** An entry before its person is opened. */
type Stored = Omit<OwnEntry, 'email' | 'phone'> & { held: string }

/** An entry with the number of its campaign or date, whose key lies on another server of a distributed database. */
type Found = Omit<Stored, 'eventKey'> & { eventId: number }

async function withKeys(db: Db, found: readonly Found[]): Promise<Stored[]> {
  const events = await db
    .selectFrom('campaigns')
    .select(['id', 'event_key'])
    .where('id', 'in', [0, ...new Set(found.map(({ eventId }) => eventId))])
    .execute()
  const keys = new Map(events.map(({ id, event_key }) => [id, event_key]))
  return found.map(({ eventId, ...entry }) => ({ ...entry, eventKey: keys.get(eventId) ?? '' }))
}

async function opened(
  deps: Pick<Deps, 'keys'>,
  accountId: number,
  rows: readonly Stored[],
): Promise<OwnEntry[]> {
  const keys = await deps.keys.of(accountId)
  return rows.map(({ held, ...row }) => {
    const { email, phone } = openPerson(keys, row.entryKey, held)
    return { ...row, email, phone }
  })
}

/** Search key of a person: a lower-case email address, or a number as E.164. */
export type PersonQuery = { email: string; phone?: undefined } | { phone: string; email?: undefined }

/** Undefined for a pepper that this key does not open: it was sealed with another one, which is lost. */
function openPepper(deps: Pick<Deps, 'sealKey'>, rootKey: string, sealed: Buffer): Buffer | undefined {
  try {
    return unseal(deps, `pepper ${rootKey}`, sealed)
  } catch {
    return undefined
  }
}

/**
 * The peppers of an account's campaigns. After retention ends, the pepper is gone and its participants cannot be found.
 */
async function peppersOf(db: Db, deps: Pick<Deps, 'sealKey'>, accountId: number) {
  const logs = await db
    .selectFrom('play_logs as l')
    .innerJoin('campaigns as c', 'c.id', 'l.campaign_id')
    .select(['l.campaign_id as rootId', 'c.event_key as rootKey', 'c.title', 'l.pepper_sealed as sealed'])
    .where('l.account_id', '=', accountId)
    .execute()
  return logs
    .filter(({ sealed }) => sealed.length > 0)
    .map(({ sealed, ...log }) => ({ ...log, pepper: openPepper(deps, log.rootKey, sealed) }))
}

/** Titles of an account's campaigns whose pepper is lost, so that their people cannot be matched. */
export async function listLostKeys(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
): Promise<string[]> {
  const peppers = await peppersOf(db, deps, accountId)
  return peppers.filter(({ pepper }) => pepper === undefined).map(({ title }) => title)
}

const hashOf = (deps: Pick<Deps, 'sealKey'>, value: string | undefined) =>
  value === undefined ? null : lookupOf(deps, value)

/** Entries of campaigns and their dates by the address alone, one after the other. */
async function findByAddress(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  rootIds: readonly number[],
  { email, phone }: PersonQuery,
) {
  const { rows } = await sql<Found>`
    select e.id, e.entry_key as "entryKey", e.campaign_id as "eventId", ${heldBy('e')} as held
    from entries e
    where e.root_id = any(${[...rootIds]}::int8[]) and e.erased_at is null
      and (e.email_hash = ${hashOf(deps, email)}::text or e.phone_hash = ${hashOf(deps, phone)}::text
        or lower(e.email) = ${email ?? null}::text or e.phone = ${phone ?? null}::text)
    order by e.id`.execute(db)
  return rows
}

/**
 * Every entry of a person in the campaigns of an account, oldest first, without erased ones. The lookup is by campaign
 * and person, so that it takes the same time with any number of participants. A person with an address and a number is
 * identified by the address; their number finds them as well. A campaign whose key is lost does not block the others:
 * its entries are searched one by one by the written address, which takes longer.
 */
export async function findPerson(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  accountId: number,
  known: PersonQuery,
): Promise<OwnEntry[]> {
  const peppers = await peppersOf(db, deps, accountId)
  const lost = peppers.filter(({ pepper }) => pepper === undefined).map(({ rootId }) => rootId)
  const tags = peppers.flatMap(({ rootId, rootKey, pepper }) => {
    const identity = pepper && identify(pepper, { rootKey }, known)
    return identity ? [{ rootId, person: identity.tag.subarray(0, 16).toString('hex') }] : []
  })
  const personOf = new Map(tags.map(({ rootId, person }) => [rootId, person]))
  const places = await listEvents(db, [...personOf.keys()])
  const placed = (match: RawBuilder<unknown>) => sql`
    select e.id, e.entry_key as "entryKey", e.campaign_id as "eventId", ${heldBy('e')} as held
    from unnest(
      ${places.map(({ rootId }) => rootId)}::int8[], ${places.map(({ id }) => id)}::int8[],
      ${places.map(({ rootId }) => personOf.get(rootId))}::uuid[]
    ) p (root_id, id, person)
    join entries e on e.root_id = p.root_id and e.campaign_id = p.id and ${match}
    where e.erased_at is null`
  const { rows } = await sql<Found>`
    ${placed(sql`e.person = p.person`)}
    union ${placed(sql`e.phone = ${known.phone ?? null}::text and e.email is not null`)}
    union ${placed(sql`e.phone_hash = ${hashOf(deps, known.phone)}::text and e.email_hash is not null`)}
    order by id`.execute(db)
  const others = lost.length === 0 ? [] : await findByAddress(db, deps, lost, known)
  return opened(deps, accountId, await withKeys(db, [...rows, ...others]))
}
