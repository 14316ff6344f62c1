import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  encodePlay,
  extendChain,
  type PlayRecord,
  startChain,
  toHex,
} from '#features/fairness/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

const PAGE = 20_000
const OUTCOMES = ['lose', 'win', 'limit', 'ineligible', 'test'] as const

async function logHead(db: Db, { rootId }: Campaign): Promise<{ head: string; records: number }> {
  const { commitment } = await db
    .selectFrom('commitments')
    .select('commitment')
    .where('campaign_id', '=', rootId)
    .orderBy('activation_no', 'desc')
    .executeTakeFirstOrThrow()
  let head = startChain(commitment)
  let seq = 0
  for (;;) {
    const rows = await db
      .selectFrom('log_records')
      .selectAll()
      .where('campaign_id', '=', rootId)
      .where('seq', '>', seq)
      .where('seq', '<=', seq + PAGE)
      .orderBy('seq')
      .execute()
    if (rows.length === 0) return { head: toHex(head), records: seq }
    for (const row of rows) {
      seq += 1
      if (row.seq !== seq) throw new Error(`The log has no record ${seq}`)
      const record: PlayRecord = {
        seq,
        type: row.type === 2 ? 'void' : 'play',
        receivedAtMs: (row.received_at ?? new Date(0)).getTime(),
        personTag: row.person_tag ?? new Uint8Array(),
        clientNonce: row.client_nonce ?? new Uint8Array(),
        outcome: OUTCOMES[row.outcome ?? 0] ?? 'lose',
        momentIndex: row.moment_n ?? undefined,
      }
      head = extendChain(head, encodePlay(record))
    }
  }
}

export interface Checked {
  plays: number
  wins: number
  broken: string[]
}

/** Invariants of a campaign after any fault. `acked` counts the acknowledged plays. */
export async function checkPlays(deps: Deps, campaign: Campaign, acked: number): Promise<Checked> {
  return inScope(deps.pool, 'system', async db => {
    const { rootId } = campaign
    const log = await db
      .selectFrom('play_logs')
      .selectAll()
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow()
    const { head, records } = await logHead(db, campaign)
    const plays = await db
      .selectFrom('plays')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>('entry_id').distinct().as('entries'),
        fn.countAll<number>().filterWhere('outcome', '=', 1).as('wins'),
        fn.count<number>('moment_n').distinct().filterWhere('outcome', '=', 1).as('moments'),
      ])
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow()
    const people = await db
      .selectFrom('entries')
      .select(({ fn }) => [
        fn.countAll<number>().as('entries'),
        fn.count<number>('person').distinct().as('people'),
      ])
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow()
    const stock = await db
      .selectFrom('prizes')
      .select(({ fn }) => fn.sum<number>('quantity').as('quantity'))
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow()
    const awarded = [...(await readAwarded(db, [rootId])).values()].reduce((sum, one) => sum + one, 0)
    const minutes = await db
      .selectFrom('minute_counts')
      .select(({ fn }) => [fn.sum<number>('plays').as('plays'), fn.sum<number>('wins').as('wins')])
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow()
    const all: [string, boolean][] = [
      ['an answered play is not stored', plays.all >= acked],
      ['an entry was played twice', plays.entries === plays.all],
      ['a person entered twice', people.people === people.entries],
      ['more prizes were won than there are', plays.wins <= Number(stock.quantity)],
      ['a prize was won twice', plays.moments === plays.wins],
      ['the stock is not what was won', awarded === plays.wins],
      ['the log has gaps', records === log.seq],
      ['the chain does not lead to the head', head === toHex(log.head)],
      ['the totals are not those of the rows', log.plays === plays.all && log.wins === plays.wins],
      [
        'the minutes do not add up',
        Number(minutes.plays ?? 0) === plays.all && Number(minutes.wins ?? 0) === plays.wins,
      ],
    ]
    return {
      plays: plays.all,
      wins: plays.wins,
      broken: all.filter(([, holds]) => !holds).map(([what]) => what),
    }
  })
}

/**
 * Compares the acknowledged plays with the stored ones.
 * @param told `outcome hash` by the number of the play
 * @returns how many plays are stored, and how many acknowledged ones are missing or different
 */
export async function compareTold(
  { pool }: Pick<Deps, 'pool'>,
  campaign: Campaign,
  told: ReadonlyMap<number, string>,
): Promise<{ stored: number; lost: number }> {
  const stored = await inScope(pool, 'system', db =>
    db
      .selectFrom('plays')
      .select(['seq', 'outcome', 'hash'])
      .where('campaign_id', '=', campaign.rootId)
      .execute(),
  )
  const bySeq = new Map(
    stored.map(({ seq, outcome, hash }) => [
      seq,
      `${outcome === 1 ? 'win' : 'lose'} ${hash.toString('hex')}`,
    ]),
  )
  const lost = [...told].filter(([seq, what]) => bySeq.get(seq) !== what)
  return { stored: stored.length, lost: lost.length }
}
