import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
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
  /** Prize of a win, in a trial run from the stock of trial runs. Absent without a win. */
  win?: { moment: number; prizeId: number }
}

/** Data of a row of `plays`. */
export interface PlayRow {
  seq: number
  outcome: number
  received_at: Date
  client_nonce: Buffer
  hash: Buffer
  moment_n: number | null
  prize_id: number | null
}

/** A row of `plays` as a Play. */
export function toPlay({ seq, outcome, moment_n: moment, prize_id: prizeId, hash, ...row }: PlayRow): Play {
  return {
    seq,
    outcome: OUTCOMES[outcome] ?? 'lose',
    receivedAt: row.received_at,
    clientNonce: row.client_nonce,
    hash,
    ...(moment === null || prizeId === null ? {} : { win: { moment, prizeId } }),
  }
}

/** The play of an entry, or undefined while it has not been played. */
export async function findPlay(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
  entryId: number,
): Promise<Play | undefined> {
  const row = await db
    .selectFrom('plays')
    .select(['seq', 'outcome', 'received_at', 'client_nonce', 'hash', 'moment_n', 'prize_id'])
    .where('campaign_id', '=', rootId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
  return row && toPlay(row)
}

const PrizeType = z.enum(PRIZE_TYPES)

/** A prize as shown to its winner. */
export interface WonPrize {
  uniquePrizeKey: string
  title: string
  type: z.output<typeof PrizeType>
  delivery: string
  image?: Picture
}

function selectWonPrizes(db: Db) {
  return db
    .selectFrom('prizes')
    .leftJoin('files', 'files.id', 'prizes.image_file_id')
    .select(['prizes.id', 'prize_key', 'title', 'type', 'delivery', 'file_key', 'width', 'height'])
}

type PrizeRow = Awaited<ReturnType<ReturnType<typeof selectWonPrizes>['executeTakeFirstOrThrow']>>

function toWonPrize({ prize_key: uniquePrizeKey, title, type, delivery, ...row }: PrizeRow): WonPrize {
  const { file_key: fileKey, width, height } = row
  const image = fileKey !== null && width !== null && height !== null && { fileKey, width, height }
  return { uniquePrizeKey, title, type: PrizeType.parse(type), delivery, ...(image ? { image } : {}) }
}

/** The prize of a winning play; undefined for any other. */
export async function findWonPrize(db: Db, { win }: Play): Promise<WonPrize | undefined> {
  if (!win) return undefined
  return toWonPrize(await selectWonPrizes(db).where('prizes.id', '=', win.prizeId).executeTakeFirstOrThrow())
}

/** Everything that can be won in a campaign, by internal id. */
export async function listWonPrizes(db: Db, rootId: number): Promise<Map<number, WonPrize>> {
  const rows = await selectWonPrizes(db).where('prizes.campaign_id', '=', rootId).execute()
  return new Map(rows.map(row => [row.id, toWonPrize(row)]))
}
