import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Entry } from '#features/entries/server/index.ts'
import { merklePathOffsets, toHex } from '#features/fairness/server/index.ts'
import type { Receipt } from '#features/instant-win/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Game } from './game.ts'
import { OUTCOME_CODES, type Play } from './play-queries.ts'

async function readPath(db: Db, commitmentId: number, offsets: number[]): Promise<string[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select substring(c.moments_tree from o.at + 1 for 32) as hash
    from commitments c, unnest(${offsets}::int[]) with ordinality o (at, place)
    where c.id = ${commitmentId} order by o.place
  `.execute(db)
  return rows.map(row => toHex(row.hash))
}

async function getMoment(db: Db, campaignId: number, n: number) {
  return db
    .selectFrom('moments')
    .innerJoin('prizes', 'prizes.id', 'moments.prize_id')
    .select(['moments.at', 'moments.salt', 'prizes.prize_key as prizeKey'])
    .where('moments.campaign_id', '=', campaignId)
    .where('moments.n', '=', n)
    .executeTakeFirstOrThrow()
}

/** What is in the receipt of every play. */
function plainReceipt({ commitment }: Game, { personTag }: Pick<Entry, 'personTag'>, play: Play): Receipt {
  return {
    C: commitment.toString('hex'),
    seq: play.seq,
    receivedAt: play.receivedAt.getTime(),
    personTag: personTag.toString('hex'),
    clientNonce: play.clientNonce.toString('hex'),
    outcome: OUTCOME_CODES[play.outcome],
    h: play.hash.toString('hex'),
  }
}

/**
 * The receipt of a play; the same each time it is asked for. Only that of a win reads anything: a trial run wins
 * nothing that was committed to.
 * @param scoped one transaction that may see the campaign
 */
export async function receiptOf(
  scoped: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  campaign: Pick<Campaign, 'rootId'>,
  game: Game,
  entry: Pick<Entry, 'personTag'>,
  play: Play,
): Promise<Receipt> {
  const receipt = plainReceipt(game, entry, play)
  if (play.outcome !== 'win' || !play.win) return receipt
  const { moment } = play.win
  return scoped(async db => {
    const { at, salt, prizeKey } = await getMoment(db, campaign.rootId, moment)
    const path = await readPath(db, game.commitmentId, merklePathOffsets(game.momentsCount, moment))
    return { ...receipt, win: { i: moment, timeMs: at.getTime(), prizeKey, salt: toHex(salt), path } }
  })
}
