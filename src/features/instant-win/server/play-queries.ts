import { sql } from 'kysely'
import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Entry } from '#features/entries/server/index.ts'
import type { PlayOutcome } from '#features/fairness/server/index.ts'
import type { Picture } from '#features/files/contract.ts'
import { PRIZE_TYPES } from '#features/prizes/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Outcomes as the log records write them (pf1 4.3, item 6). */
export const OUTCOME_CODES: Readonly<Record<PlayOutcome, number>> = {
  lose: 0,
  win: 1,
  limit: 2,
  ineligible: 3,
  test: 4,
}
const OUTCOMES = ['lose', 'win', 'limit', 'ineligible', 'test'] as const satisfies PlayOutcome[]

/** A decided play. */
export interface Play {
  seq: number
  outcome: PlayOutcome
  receivedAt: Date
  clientNonce: Buffer
  /** The chain's head after this play, 32 bytes. */
  hash: Buffer
  /** What was won; absent for every outcome but `win`. */
  win?: { moment: number; prizeId: number }
}

/** The play of an entry, or undefined while it has not been played. */
export async function findPlay(db: Db, entryId: number): Promise<Play | undefined> {
  const row = await db
    .selectFrom('plays')
    .select(['seq', 'outcome', 'received_at', 'client_nonce', 'hash', 'moment_n', 'prize_id'])
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  if (!row) return undefined
  const { moment_n: moment, prize_id: prizeId } = row
  return {
    seq: row.seq,
    outcome: OUTCOMES[row.outcome] ?? 'lose',
    receivedAt: row.received_at,
    clientNonce: row.client_nonce,
    hash: row.hash,
    ...(moment === null || prizeId === null ? {} : { win: { moment, prizeId } }),
  }
}

const PrizeType = z.enum(PRIZE_TYPES)

/** A prize as its winner is told. */
export interface WonPrize {
  uniquePrizeKey: string
  title: string
  type: z.output<typeof PrizeType>
  delivery: string
  image?: Picture
}

/** The prize of a winning play; undefined for any other. */
export async function findWonPrize(db: Db, { win }: Play): Promise<WonPrize | undefined> {
  if (!win) return undefined
  const prize = await db
    .selectFrom('prizes')
    .leftJoin('files', 'files.id', 'prizes.image_file_id')
    .select(['prize_key as uniquePrizeKey', 'title', 'type', 'delivery', 'file_key', 'width', 'height'])
    .where('prizes.id', '=', win.prizeId)
    .executeTakeFirstOrThrow()
  const { file_key: fileKey, width, height, ...known } = prize
  const image = fileKey !== null && width !== null && height !== null && { fileKey, width, height }
  return { ...known, type: PrizeType.parse(prize.type), ...(image ? { image } : {}) }
}

/**
 * Locks a person in the whole campaign and returns how often they won. Taken before the log, as entries
 * do; copies of one play wait here for each other.
 */
export async function lockWins(db: Db, campaignId: number, person: string): Promise<number> {
  const row = await db
    .selectFrom('participants')
    .select('wins')
    .where('campaign_id', '=', campaignId)
    .where('person', '=', person)
    .forUpdate()
    .executeTakeFirst()
  return row?.wins ?? 0
}

/** Locks the log until the transaction ends: plays are decided one after the other (pf1 4.3, item 5). */
export async function lockLog(db: Db, campaignId: number) {
  return db
    .selectFrom('play_logs')
    .select(['seq', 'head', 'played_at as playedAt'])
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Gives the earliest open moment at or before `at` to the play `seq`, ties by number.
 * @returns undefined when none is due
 */
export async function claimMoment(
  db: Db,
  campaignId: number,
  at: Date,
  seq: number,
): Promise<{ moment: number; prizeId: number } | undefined> {
  const { rows } = await sql<{ moment: number; prizeId: number }>`
    update moments set play_seq = ${seq}
    where campaign_id = ${campaignId} and n = (
      select n from moments
      where campaign_id = ${campaignId} and play_seq is null and at <= ${at}
      order by at, n limit 1 for update
    )
    returning n as moment, prize_id as "prizeId"
  `.execute(db)
  return rows[0]
}

/**
 * Stores a decided play: the log goes on, and unless it is a trial run the stock, the person's wins and
 * the figures move along. The database refuses a prize that is not there. One statement, because all
 * other plays of the campaign wait for it.
 */
export async function appendPlay(
  db: Db,
  campaign: Pick<Campaign, 'id' | 'rootId' | 'accountId'>,
  entry: Pick<Entry, 'id' | 'person' | 'source' | 'test'>,
  play: Play,
): Promise<void> {
  const { seq, receivedAt, clientNonce, hash, win } = play
  const { rootId, accountId } = campaign
  const counts = entry.test ? 0 : 1
  const wins = win ? counts : 0
  await sql`
    with stock as (
      update prizes set awarded = awarded + 1 where id = ${win?.prizeId ?? null}::bigint
    ), person as (
      update participants set wins = wins + 1
      where ${win !== undefined} and campaign_id = ${rootId} and person = ${entry.person}
    ), log as (
      update play_logs
      set seq = ${seq}, head = ${hash}, played_at = ${receivedAt}, plays = plays + ${counts}, wins = wins + ${wins}
      where campaign_id = ${rootId}
    ), play as (
      insert into plays (campaign_id, account_id, seq, entry_id, client_nonce, received_at, outcome, moment_n,
        prize_id, hash)
      values (${rootId}, ${accountId}, ${seq}, ${entry.id}, ${clientNonce}, ${receivedAt},
        ${OUTCOME_CODES[play.outcome]}, ${win?.moment ?? null}, ${win?.prizeId ?? null}, ${hash})
    )
    insert into minute_counts as m (campaign_id, account_id, minute, source, plays, wins)
    select ${campaign.id}::bigint, ${accountId}::bigint, date_trunc('minute', ${receivedAt}::timestamptz),
      ${entry.source}, ${counts}::int, ${wins}::int
    where ${!entry.test}
    on conflict (campaign_id, minute, source)
    do update set plays = m.plays + excluded.plays, wins = m.wins + excluded.wins
  `.execute(db)
}
