import type { Play } from '#features/instant-win/server/index.ts'
import {
  ENTRIES_WITH_PLAYS,
  type Entry,
  type EntryWithPlayRow,
  hashPlayToken,
  toEntryWithPlay,
} from '#features/participation/server/index.ts'
import type { DrawEntry } from '#features/sweepstakes/server/index.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { openWriter } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { LiveCampaign } from './load-live.ts'

/** What is stored about the holder of a token. */
export interface Standing {
  entry: Entry
  /** Absent while the entry has not been played. */
  play?: Play
  /** True when something was opened for them to claim or redeem. */
  hasAward: boolean
  /** Their place in the draw, the first when they have several. */
  joined?: DrawEntry
  /** The screen up to which they have come. */
  reached: number
}

/** Reads where people stand. */
export interface Standings {
  /** @throws notFound for a token of no entry, or of another campaign's */
  get(campaign: LiveCampaign['campaign'], token: string): Promise<Standing>
  close(): Promise<void>
}

/** Everything in one statement: entries with their plays, places in the draw, and whether something was opened. */
const STANDINGS = {
  name: 'page-standings',
  text: `select ${ENTRIES_WITH_PLAYS.columns}, e.screen as reached,
      (select true from awards a where a.entry_id = e.id limit 1) is not null as "hasAward",
      d.hash as "drawHash", d.nonce as "drawNonce", d.draw_no as "drawNo"
    from ${ENTRIES_WITH_PLAYS.from}
    left join lateral (
      select * from draw_entries where campaign_id = j.root_id and entry_id = e.id order by draw_no, unit limit 1
    ) d on true`,
}

type Row = EntryWithPlayRow &
  Pick<Standing, 'hasAward' | 'reached'> & {
    drawHash: Buffer | null
    drawNonce: Buffer | null
    drawNo: number | null
  }

function toStanding(row: Row): Standing {
  const { hasAward, reached, drawHash: hash, drawNonce: nonce, drawNo } = row
  return {
    ...toEntryWithPlay(row),
    hasAward,
    reached,
    ...(hash !== null && drawNo !== null && { joined: { hash, nonce, drawNo } }),
  }
}

/** What is asked for: the hash of a token, and where its entry is looked for. */
interface Wanted {
  tokenHash: Buffer
  campaignId: number
  rootId: number
}

/** Opens the reading of a process: everybody who asks at the same moment is answered by one statement. */
export function openStandings(deps: Pick<Deps, 'pg'>): Standings {
  const reader = openWriter(deps.pg)
  const group = groupCommit<Wanted, Standing>({
    async run(wanted) {
      const rows = await reader.read<Row>(STANDINGS, [
        wanted.map(({ tokenHash }) => tokenHash),
        wanted.map(({ campaignId }) => campaignId),
        wanted.map(({ rootId }) => rootId),
      ])
      const found = new Map(rows.map(row => [row.place, row]))
      return wanted.map((_, at) => {
        const row = found.get(at + 1)
        return row ? toStanding(row) : new NamedError('notFound')
      })
    },
  })
  return {
    get: ({ id: campaignId, rootId }, token) =>
      group.submit({ tokenHash: hashPlayToken(Buffer.from(token, 'base64url')), campaignId, rootId }),
    async close() {
      await group.drain()
      await reader.close()
    },
  }
}
