import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Entry } from '#features/entries/server/index.ts'
import { merklePathOffsets, toHex } from '#features/fairness/server/index.ts'
import type { Receipt } from '#features/instant-win/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/named-error.ts'
import { OUTCOME_CODES, type Play } from './play-queries.ts'

/** What the plays of a campaign are under: the commitment of its newest activation. */
export interface PlayedCommitment {
  id: number
  campaignId: number
  commitment: Buffer
  momentsCount: number | null
}

/** @throws notFound when the campaign has no plays */
export async function getCommitment(db: Db, campaign: Pick<Campaign, 'rootId'>): Promise<PlayedCommitment> {
  const found = await db
    .selectFrom('commitments')
    .select(['id', 'campaign_id as campaignId', 'commitment', 'moments_count as momentsCount'])
    .where('campaign_id', '=', campaign.rootId)
    .where('kind', '=', 'instant-win')
    .orderBy('activation_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
  return found
}

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

/** The receipt of a play; the same each time it is asked for. */
export async function receiptOf(
  db: Db,
  { id, campaignId, commitment, momentsCount }: PlayedCommitment,
  entry: Pick<Entry, 'personTag'>,
  play: Play,
): Promise<Receipt> {
  const receipt = {
    C: toHex(commitment),
    seq: play.seq,
    receivedAt: play.receivedAt.getTime(),
    personTag: toHex(entry.personTag),
    clientNonce: toHex(play.clientNonce),
    outcome: OUTCOME_CODES[play.outcome],
    h: toHex(play.hash),
  }
  if (!play.win) return receipt
  const { moment } = play.win
  const { at, salt, prizeKey } = await getMoment(db, campaignId, moment)
  const path = await readPath(db, id, merklePathOffsets(momentsCount ?? 0, moment))
  return { ...receipt, win: { i: moment, timeMs: at.getTime(), prizeKey, salt: toHex(salt), path } }
}
