import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type Finding, SEVERITIES } from '#features/compliance/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Severity by rule. */
const Result = z.record(z.string(), z.enum(SEVERITIES))
export type Result = z.output<typeof Result>

/** Result of the checks: the rules with findings, and their severity. Blocks lifted by staff are settled. */
export function resultOf(findings: readonly Finding[]): Result {
  const open = findings.filter(({ overridden }) => !overridden)
  return Object.fromEntries(open.map(({ id, severity }) => [id, severity]))
}

/** Rules that are found now and were not, and those that are gone. */
export function changesOf(before: Result, after: Result): { fresh: string[]; gone: string[] } {
  return {
    fresh: Object.keys(after).filter(id => before[id] !== after[id]),
    gone: Object.keys(before).filter(id => !(id in after)),
  }
}

export async function findResult(db: Db, campaignId: number): Promise<Result | undefined> {
  const row = await db
    .selectFrom('compliance_results')
    .select('findings')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return row && Result.parse(row.findings)
}

/** Stores the findings, for the next night to compare with. */
export async function storeResult(
  db: Db,
  { id, accountId }: Pick<Campaign, 'id' | 'accountId'>,
  { findings, lawVersion, now }: { findings: readonly Finding[]; lawVersion: string; now: Date },
): Promise<void> {
  const values = {
    findings: JSON.stringify(resultOf(findings)),
    law_version: lawVersion,
    evaluated_at: now,
  }
  await db
    .insertInto('compliance_results')
    .values({ campaign_id: id, account_id: accountId, ...values })
    .onConflict(conflict => conflict.column('campaign_id').doUpdateSet(values))
    .execute()
}
