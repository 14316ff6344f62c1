import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { LOST_STATUSES } from '#features/claims/contract.ts'
import type { PrizeCodes } from '#features/prize-codes/contract.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { IS_FREE, isValidList } from './free-codes.ts'

/** Codes that may be handed out, and the state of each list. */
export async function describeCodes(
  db: Db,
  campaign: Pick<Campaign, 'timezone'>,
  prize: StoredPrize,
  now: Date,
): Promise<PrizeCodes> {
  const [lists, { waiting }] = await Promise.all([
    db
      .selectFrom('code_lists as l')
      .leftJoin('prize_codes as k', 'k.list_id', 'l.id')
      .select(['l.list_key as listId', 'l.name', 'l.created_at as addedAt', 'l.expires_at as expiresAt'])
      .select(({ fn }) => fn.count<number>('k.id').as('codes'))
      .select(sql<number>`count(k.id) filter (where ${IS_FREE})`.as('free'))
      .select(
        sql<number>`count(k.id) filter (where k.award_id is not null and k.revoked_at is null)`.as(
          'assigned',
        ),
      )
      .select(({ fn }) => fn.count<number>('k.revoked_at').as('revoked'))
      .select(isValidList(now).as('isValid'))
      .where('l.prize_id', '=', prize.id)
      .groupBy('l.id')
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('awards')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('prize_id', '=', prize.id)
      .where('code_due', '=', true)
      .where('status', 'not in', LOST_STATUSES)
      .executeTakeFirstOrThrow(),
  ])
  return {
    givesCodes: prize.givesCodes,
    quantity: prize.quantity,
    left: lists.filter(({ isValid }) => isValid).reduce((sum, { free }) => sum + free, 0),
    waiting,
    lists: lists.map(({ expiresAt, isValid: _isValid, ...list }) => ({
      ...list,
      ...(expiresAt ? { expiresOn: dateIn(campaign.timezone, new Date(expiresAt.getTime() - 1)) } : {}),
    })),
  }
}

/** Codes that winners of these prizes have or can still get at `at`, by the prize. */
export async function countUsableCodes(
  db: Db,
  prizes: readonly Pick<StoredPrize, 'id' | 'givesCodes'>[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  const ids = prizes.filter(({ givesCodes }) => givesCodes).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('prize_codes as k')
    .innerJoin('code_lists as l', 'l.id', 'k.list_id')
    .select('k.prize_id as id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('k.prize_id', 'in', ids)
    .where('k.revoked_at', 'is', null)
    .where(eb =>
      eb.or([eb('k.award_id', 'is not', null), eb('l.expires_at', 'is', null), eb('l.expires_at', '>=', at)]),
    )
    .groupBy('k.prize_id')
    .execute()
  return new Map([...ids.map(id => [id, 0] as const), ...rows.map(({ id, count }) => [id, count] as const)])
}
