import { type Play, type PlayRow, toPlay } from '#features/instant-win/server/index.ts'
import { type Entry, hashPlayToken } from '#features/participation/server/index.ts'
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

/**
 * Everything in one statement, each table by an index that holds all that is known by then: a plan is made once, and has
 * to be as good for millions. Plays by their campaign named twice: see `KNOWN` of the batch.
 */
const STANDINGS = {
  name: 'page-standings',
  text: `select j.place::int as place, e.id, e.campaign_id as "campaignId", e.entry_key as "entryKey",
      e.person_tag as "personTag", e.first_name as "firstName", e.period, e.source, e.test, e.created_at as "createdAt",
      e.screen as reached,
      (select true from awards a where a.entry_id = e.id limit 1) is not null as "hasAward",
      d.hash as "drawHash", d.nonce as "drawNonce", d.draw_no as "drawNo",
      p.seq, p.outcome, p.received_at, p.client_nonce, p.hash, p.moment_n, p.prize_id
    from unnest($1::bytea[], $2::int8[], $3::int8[]) with ordinality j (token_hash, campaign_id, root_id, place)
    cross join lateral (
      select * from entries where token_hash = j.token_hash and campaign_id = j.campaign_id limit 1
    ) e
    left join lateral (
      select * from plays where entry_id = e.id and campaign_id = any (array[j.root_id, j.root_id]) limit 1
    ) p on true
    left join lateral (
      select * from draw_entries where campaign_id = j.root_id and entry_id = e.id order by draw_no, unit limit 1
    ) d on true`,
}

type Row = Entry &
  Pick<Standing, 'hasAward' | 'reached'> & {
    place: number
    drawHash: Buffer | null
    drawNonce: Buffer | null
    drawNo: number | null
  } & ({ seq: null } | PlayRow)

function toStanding(row: Row): Standing {
  const { id, campaignId, entryKey, personTag, firstName, period, source, test, createdAt } = row
  const { hasAward, reached, drawHash: hash, drawNonce: nonce, drawNo } = row
  return {
    entry: { id, campaignId, entryKey, personTag, firstName, period, source, test, createdAt },
    hasAward,
    reached,
    ...(row.seq !== null && { play: toPlay(row) }),
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
