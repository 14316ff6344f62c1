import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { canonicalJson, merklePathOffsets, toHex } from '#features/fairness/server/index.ts'
import type { Receipt } from '#features/instant-win/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Game } from './game.ts'
import { OUTCOME_CODES, type Play } from './play-queries.ts'

interface Moment {
  at: Date
  salt: Buffer
  prizeKey: string
  path: Buffer[]
}

/** The moment `n` with the hashes at `offsets` in the tree of its commitment. */
async function getMoment(
  db: Db,
  campaignId: number,
  n: number,
  { commitmentId, offsets }: { commitmentId: number; offsets: number[] },
): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select m.at, m.salt, p.prize_key as "prizeKey", array(
      select substring(c.moments_tree from o.at + 1 for 32)
      from commitments c, unnest(${offsets}::int[]) with ordinality o (at, place)
      where c.id = ${commitmentId} order by o.place
    ) as path
    from moments m join prizes p on p.id = m.prize_id
    where m.campaign_id = ${campaignId} and m.n = ${n}
  `.execute(db)
  const [moment] = rows
  if (!moment) throw new Error(`Campaign ${campaignId} has no moment ${n}`)
  return moment
}

/** The keyed hash of a person, 32 bytes: by it an entry is known in the log. */
interface Tagged {
  personTag: Buffer
}

/** Common part of every receipt, and the whole receipt of a losing play. */
export function plainReceipt({ commitment }: Game, { personTag }: Tagged, play: Play): Receipt {
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
 * The canonical JSON of a receipt without its signature (pf1 4.7). Written by hand, because going through the members of
 * an unknown object takes several times longer: all texts but the win's are hexadecimal.
 */
export function canonicalReceipt({
  C,
  clientNonce,
  h,
  outcome,
  personTag,
  receivedAt,
  seq,
  win,
}: Receipt): string {
  const plain = `"C":"${C}","clientNonce":"${clientNonce}","h":"${h}","outcome":${outcome},"personTag":"${personTag}","receivedAt":${receivedAt},"seq":${seq}`
  return win ? `{${plain},"win":${canonicalJson(win)}}` : `{${plain}}`
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
  entry: Tagged,
  play: Play,
): Promise<Receipt> {
  const receipt = plainReceipt(game, entry, play)
  if (play.outcome !== 'win' || !play.win) return receipt
  const { moment } = play.win
  return scoped(async db => {
    const tree = {
      commitmentId: game.commitmentId,
      offsets: merklePathOffsets(game.momentsCount, moment),
    }
    const { at, salt, prizeKey, path } = await getMoment(db, campaign.rootId, moment, tree)
    const win = { i: moment, timeMs: at.getTime(), prizeKey, salt: toHex(salt), path: path.map(toHex) }
    return { ...receipt, win }
  })
}
