import { type RawBuilder, sql } from 'kysely'
import { type Block, makeFinder } from '#features/blacklist/server/index.ts'
import { findPepper, type LogOwner } from '#features/instant-win/server/index.ts'
import { readInParts } from '#server/db/read-in-parts.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { heldBy, openPerson } from '../entries/sealed-person.ts'
import { blockSigns } from './block-signs.ts'
import { blockTraces, deviceBlocks } from './block-traces.ts'

const AT_ONCE = 20_000

/** A campaign, which of it and its dates is looked at, and its blacklist at an instant. */
export interface Listing {
  campaign: LogOwner
  /** Internal ids of campaigns and dates. */
  ids: readonly number[]
  blocks: readonly Block[]
  at: Date
}

/** A rule about entries `e`: `reason` says why one is left out, null why not; only where `mayHold` is it asked. */
export interface LeftOut {
  reason: RawBuilder<number | null>
  mayHold: RawBuilder<boolean>
}

/** An entry, and why it takes no part: by the rule, else by all of the blacklist that names it, as at entry. */
export interface ListedEntrant {
  id: number
  reason: number | undefined
  blocks: readonly Block[]
}

interface Row {
  id: number
  reason: number | null
  entry_key: string
  held: string
  /** Address and tag of the device. */
  trace: [string | null, string | null] | null
}

const TRACE = sql`(select array[host(t.address), t.device::text] from entry_traces t
  where t.root_id = e.root_id and t.campaign_id = e.campaign_id and t.entry_id = e.id)`

/** Says of a row why it takes no part; the last word is the matcher's, as at entry. */
function judgeOf(keys: AccountKeys, { blocks, at }: Listing, devices: ReadonlyMap<string, Block>) {
  const find = makeFinder(blocks)
  return ({ id, reason, trace, entry_key, held }: Row): ListedEntrant[] => {
    if (reason !== null) return [{ id, reason, blocks: [] }]
    const [ip, device] = trace ?? []
    const { firstName, lastName, email, phone } = openPerson(keys, entry_key, held)
    const name = [firstName, lastName].filter(Boolean).join(' ') || undefined
    const known = { email: email ?? undefined, phone: phone ?? undefined, name, ip: ip ?? undefined }
    const byDevice = devices.get(device ?? '')
    const found = [...find(known, at), ...(byDevice ? [byDevice] : [])]
    return found.length > 0 ? [{ id, reason: undefined, blocks: found }] : []
  }
}

/**
 * The entries of campaigns and dates that a blacklist matches at an instant, and those that a rule leaves out, each
 * once; trial runs only by the rule. One pass covers the entries, and one their origins if the list needs it. The
 * database skips nearly all of them by its own numbers, and few are checked closely.
 */
export async function* listedEntrants(
  db: Db,
  deps: Pick<Deps, 'sealKey' | 'keys'>,
  listing: Listing,
  rule?: LeftOut,
): AsyncGenerator<ListedEntrant[]> {
  const { campaign, ids, at } = listing
  const blocks = listing.blocks.filter(({ expiresAt }) => expiresAt === null || expiresAt > at)
  const devices = deviceBlocks(blocks, await findPepper(db, deps, campaign))
  const traces = await blockTraces(db, blocks, devices)
  const signs = await blockSigns(db, deps, campaign.accountId, blocks)
  const judge = judgeOf(await deps.keys.of(campaign.accountId), { ...listing, blocks }, devices)
  const reason = rule?.reason ?? sql`null::smallint`
  // Looked up for the few of whom it is asked.
  const trace = traces ? sql`case when (${reason}) is null then ${TRACE} end` : sql`null`
  const selected = sql`e.id, ${reason} as reason, e.entry_key, ${heldBy('e')} as held, ${trace} as trace`
  const mayHold = rule?.mayHold ?? sql<boolean>`false`
  const signed = signs.length === 0 ? sql<boolean>`false` : sql.join(signs, sql` or `)
  const inCampaigns = (alias: 'e' | 't') =>
    sql`${sql.ref(`${alias}.root_id`)} = ${campaign.rootId} and ${sql.ref(`${alias}.campaign_id`)} = any(${[...ids]}::bigint[])`

  if (rule || signs.length > 0) {
    const walk = sql<Row>`select ${selected} from entries e
      where ${inCampaigns('e')} and (${mayHold} or not e.test and (${signed}))`
    for await (const rows of readInParts(db, 'entrants', walk, AT_ONCE)) yield rows.flatMap(judge)
  }
  if (!traces) return
  const walk = sql<{
    id: number
  }>`select t.entry_id as id from entry_traces t where ${inCampaigns('t')} and ${traces}`
  for await (const found of readInParts(db, 'traces', walk, AT_ONCE)) {
    // The others have been judged in the first walk.
    const { rows } = await sql<Row>`select ${selected} from entries e
      where ${inCampaigns('e')} and e.id = any(${found.map(({ id }) => id)}::bigint[])
        and not e.test and (${mayHold}) is not true and (${signed}) is not true`.execute(db)
    yield rows.flatMap(judge)
  }
}
