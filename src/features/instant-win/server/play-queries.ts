import { sql } from 'kysely'
import { z } from 'zod'
import type { PlayOutcome } from '#features/fairness/server/index.ts'
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
}

/** The prize of a winning play; undefined for any other. */
export async function findWonPrize(db: Db, { win }: Play): Promise<WonPrize | undefined> {
  if (!win) return undefined
  const prize = await db
    .selectFrom('prizes')
    .select(['prize_key as uniquePrizeKey', 'title', 'type', 'delivery'])
    .where('id', '=', win.prizeId)
    .executeTakeFirstOrThrow()
  return { ...prize, type: PrizeType.parse(prize.type) }
}

/** Locks a person within their limit and returns how often they won. Taken before the log, as entries do. */
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

/** Takes one piece out of the stock and counts the win for the person; the database refuses what is not there. */
export async function countWin(
  db: Db,
  prizeId: number,
  { campaignId, person }: { campaignId: number; person: string },
): Promise<void> {
  await db
    .updateTable('prizes')
    .set(eb => ({ awarded: eb('awarded', '+', 1) }))
    .where('id', '=', prizeId)
    .execute()
  await db
    .updateTable('participants')
    .set(eb => ({ wins: eb('wins', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('person', '=', person)
    .execute()
}

/** Whose log a play belongs to, and the entry it is for. */
export interface PlayOwner {
  campaignId: number
  accountId: number
  entryId: number
  /** Test plays are logged but counted nowhere. */
  test: boolean
}

/** Appends a decided play and moves the log's number, head, time and totals along. */
export async function appendPlay(db: Db, owner: PlayOwner, play: Play): Promise<void> {
  await db
    .insertInto('plays')
    .values({
      campaign_id: owner.campaignId,
      account_id: owner.accountId,
      seq: play.seq,
      entry_id: owner.entryId,
      client_nonce: play.clientNonce,
      received_at: play.receivedAt,
      outcome: OUTCOME_CODES[play.outcome],
      moment_n: play.win?.moment ?? null,
      prize_id: play.win?.prizeId ?? null,
      hash: play.hash,
    })
    .execute()
  await db
    .updateTable('play_logs')
    .set(eb => ({
      seq: play.seq,
      head: play.hash,
      played_at: play.receivedAt,
      plays: eb('plays', '+', owner.test ? 0 : 1),
      wins: eb('wins', '+', play.win && !owner.test ? 1 : 0),
    }))
    .where('campaign_id', '=', owner.campaignId)
    .execute()
}
