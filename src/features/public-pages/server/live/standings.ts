import type { Play } from '#features/instant-win/server/index.ts'
import {
  type Entry,
  type EntryWithPlayRow,
  entriesWithPlays,
  hashPlayToken,
  limitScope,
  StaleCampaign,
  toEntryWithPlay,
} from '#features/participation/server/index.ts'
import type { DrawEntry } from '#features/sweepstakes/server/index.ts'
import { type OnlyRoot, ofOneRoot } from '#server/db/distributed/of-one-root.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter, type StatementValue } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import type { LiveCampaign } from './load-live.ts'

/** Stored state of a token's holder. */
export interface Standing {
  entry: Entry
  /** Absent while the entry has not been played. */
  play?: Play
  /** True when something was opened for them to claim or redeem. */
  hasAward: boolean
  /** Their place in the draw, the first when they have several. */
  joined?: DrawEntry
  /** The furthest reached screen. */
  reached: number
  /** Entries in the period of their limit; absent once they are erased. */
  counts?: { period: number; entries: number }
}

/** Reads where people stand. */
export interface Standings {
  /**
   * @throws notFound for a token of no entry, or of another campaign's; StaleCampaign when the campaign has changed since it
   * was read
   */
  get(live: LiveCampaign, token: string): Promise<Standing>
  close(): Promise<void>
}

/**
 * On a plain database everything in one statement: entries with their plays, places in the draw, whether something was opened, and the number
 * that counts the campaign's changes.
 */
const standings = (coordinatorPart: string) => (only: OnlyRoot) =>
  `
    select ${entriesWithPlays(only).columns}, e.screen as reached, ${coordinatorPart},
      d.hash as "drawHash", d.nonce as "drawNonce", d.draw_no as "drawNo",
      w.period as "limitPeriod", w.entries as "limitEntries"
    from ${entriesWithPlays(only).from}
    left join lateral (
      select * from draw_entries where campaign_id = j.root_id and entry_id = e.id${only('campaign_id')}
      order by draw_no, unit limit 1
    ) d on true
    left join lateral (
      select period, entries from participants
      where campaign_id = ($4::int8[])[j.place] and person = e.person and root_id = j.root_id${only('root_id')} limit 1
    ) w on true`

/** Whether something was opened for an entry, and the number of its campaign's changes: tables that are not hot. */
const opened = (entry: string, root: string) => `
  (select true from awards a where a.entry_id = ${entry} limit 1) is not null as "hasAward",
  coalesce((select version from campaign_changes where campaign_id = ${root}), 0) as version`

const STANDINGS = {
  ...ofOneRoot('page-standings', 3, standings(opened('e.id', 'j.root_id'))),
  distributed: ofOneRoot('', 3, standings('false as "hasAward", 0::int8 as version')).distributed,
}

/** The second question to a distributed database, for each row of the first. */
const OPENED = {
  name: 'page-standings-opened',
  text: `select ${opened('j.id', 'j.root_id')} from unnest($1::int8[], $2::int8[]) with ordinality j (id, root_id, place)
    order by j.place`,
}

type Row = EntryWithPlayRow &
  Pick<Standing, 'hasAward' | 'reached'> & {
    drawHash: Buffer | null
    drawNonce: Buffer | null
    drawNo: number | null
    limitPeriod: number | null
    limitEntries: number | null
    version: number
  }

function toStanding(keys: AccountKeys, row: Row): Standing {
  const { hasAward, reached, drawHash: hash, drawNonce: nonce, drawNo } = row
  const { limitPeriod: period, limitEntries: entries } = row
  return {
    ...toEntryWithPlay(keys, row),
    hasAward,
    reached,
    ...(hash !== null && drawNo !== null && { joined: { hash, nonce, drawNo } }),
    ...(period !== null && entries !== null && { counts: { period, entries } }),
  }
}

/** Lookup key: the hash of a token, and the campaign of its entry. */
interface Wanted {
  tokenHash: Buffer
  live: LiveCampaign
}

/** Opens the reader of a process: one statement answers all simultaneous requests. */
export function openStandings(deps: Pick<Deps, 'pg' | 'keys' | 'isDistributed'>): Standings {
  const reader = openWriter(deps.pg, deps)
  async function readRows(values: readonly StatementValue[]): Promise<Row[]> {
    const rows = await reader.read<Row>(STANDINGS, values)
    if (!deps.isDistributed || rows.length === 0) return rows
    const others = await reader.read<Pick<Row, 'hasAward' | 'version'>>(OPENED, [
      rows.map(({ id }) => id),
      rows.map(({ rootId }) => rootId),
    ])
    return rows.map((row, place) => ({ ...row, ...others[place] }))
  }

  const group = groupCommit<Wanted, Standing>({
    keyOf: deps.isDistributed ? ({ live }) => live.campaign.rootId : undefined,
    async run(wanted) {
      const rows = await readRows([
        wanted.map(({ tokenHash }) => tokenHash),
        wanted.map(({ live }) => live.campaign.id),
        wanted.map(({ live }) => live.campaign.rootId),
        wanted.map(({ live }) => limitScope(live.campaign)),
      ])
      const found = new Map(rows.map(row => [row.place, row]))
      const standingOf = async ({ live }: Wanted, at: number) => {
        const row = found.get(at + 1)
        if (!row) return new NamedError('notFound')
        if (row.version !== live.version) return new StaleCampaign()
        return toStanding(await deps.keys.of(row.accountId), row)
      }
      return Promise.all(wanted.map(standingOf))
    },
  })
  return {
    get: (live, token) => group.submit({ tokenHash: hashPlayToken(Buffer.from(token, 'base64url')), live }),
    async close() {
      await group.drain()
      await reader.close()
    },
  }
}
