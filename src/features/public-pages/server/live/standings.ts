import type { Play } from '#features/instant-win/server/index.ts'
import {
  ENTRIES_WITH_PLAYS,
  type Entry,
  type EntryWithPlayRow,
  hashPlayToken,
  limitScope,
  StaleCampaign,
  toEntryWithPlay,
} from '#features/participation/server/index.ts'
import type { DrawEntry } from '#features/sweepstakes/server/index.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
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
 * Everything in one statement: entries with their plays, places in the draw, whether something was opened, and the number
 * that counts the campaign's changes.
 */
const STANDINGS = {
  name: 'page-standings',
  text: `select ${ENTRIES_WITH_PLAYS.columns}, e.screen as reached,
      (select true from awards a where a.entry_id = e.id limit 1) is not null as "hasAward",
      d.hash as "drawHash", d.nonce as "drawNonce", d.draw_no as "drawNo",
      w.period as "limitPeriod", w.entries as "limitEntries",
      coalesce((select version from campaign_changes where campaign_id = j.root_id), 0) as version
    from ${ENTRIES_WITH_PLAYS.from}
    left join lateral (
      select * from draw_entries where campaign_id = j.root_id and entry_id = e.id order by draw_no, unit limit 1
    ) d on true
    left join lateral (
      select period, entries from participants
      where campaign_id = ($4::int8[])[j.place] and person = e.person and root_id = j.root_id limit 1
    ) w on true`,
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
export function openStandings(deps: Pick<Deps, 'pg' | 'keys'>): Standings {
  const reader = openWriter(deps.pg)
  const group = groupCommit<Wanted, Standing>({
    async run(wanted) {
      const rows = await reader.read<Row>(STANDINGS, [
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
