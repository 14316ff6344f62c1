import type { Db } from '#server/db/scope.ts'

/** Something that the reports are to count. */
export interface NotedFigure {
  campaignId: number
  accountId: number
  at: Date
  /** What is counted, as `report_counts` names it. */
  figure: string
  /** Which one of them: a source, a prize, an answer; '' where there is only one. */
  key: string
  /** Less than nothing takes back. */
  count: number
}

/** Leaves word for the reports in the caller's transaction: what happened is counted exactly once. */
export async function noteFigures(db: Db, figures: readonly NotedFigure[]): Promise<void> {
  if (figures.length === 0) return
  await db
    .insertInto('noted_figures')
    .values(
      figures.map(({ campaignId, accountId, ...figure }) => ({
        campaign_id: campaignId,
        account_id: accountId,
        ...figure,
      })),
    )
    .execute()
}
