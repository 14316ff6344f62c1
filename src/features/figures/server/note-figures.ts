import type { Counter } from '#features/figures/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Something that the roll-up is to count. */
export interface NotedFigure {
  campaignId: number
  accountId: number
  /** The day it counts for. */
  at: Date
  figure: Counter
  /** Which one of them: a source, a prize, an answer; '' where there is only one. */
  key: string
  /** Negative to subtract. */
  count: number
}

/** Notes what happened in the caller's transaction, so that the roll-up counts it exactly once. */
export async function noteFigures(db: Db, figures: readonly NotedFigure[]): Promise<void> {
  if (figures.length === 0) return
  await db
    .insertInto('noted_figures')
    .values(
      figures.map(({ campaignId, accountId, at, figure, key, count }) => ({
        campaign_id: campaignId,
        account_id: accountId,
        at,
        figure,
        key,
        count,
      })),
    )
    .execute()
}
