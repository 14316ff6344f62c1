import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { ClaimCode, type ShipStep } from '#features/claims/contract.ts'
import type { ParcelReport } from '#features/claims/parcels/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { awardsOf } from '../load-award.ts'
import type { TrackingList, TrackingRow } from './read-tracking-list.ts'

/** A parcel of a list, with its award. */
export interface MatchedParcel {
  awardId: number
  step: ShipStep
}

const keyOf = (award: string) =>
  /^awd_/i.test(award) ? award.toLowerCase() : (ClaimCode.safeDecode(award).data ?? '')

/** Awards of the campaign that a list names, by ID and by claim code. */
async function findNamed(db: Db, campaign: Campaign, rows: readonly TrackingRow[]) {
  const keys = sql<string>`select jsonb_array_elements_text(${JSON.stringify(rows.map(row => keyOf(row.award)))}::jsonb)`
  const found = await awardsOf(db, campaign)
    .clearSelect()
    .select([
      'a.id',
      'a.award_key',
      'a.claim_code',
      'a.status',
      'a.kept_until',
      'p.delivery',
      's.award_id as parcel',
    ])
    .where(sql<boolean>`(a.award_key in (${keys}) or a.claim_code in (${keys}))`)
    .execute()
  return new Map(
    found.flatMap(award => [[award.award_key, award] as const, [award.claim_code, award] as const]),
  )
}

type Named = Awaited<ReturnType<typeof findNamed>> extends Map<string, infer Award> ? Award : never

function problemOf(award: Named | undefined): string | undefined {
  if (!award) return 'Not an award of this campaign'
  if (award.delivery !== 'ship') return 'This prize is not shipped'
  const isOpen = award.parcel === null ? award.status === 'verified' : award.kept_until === null
  return isOpen ? undefined : 'Approve the winner before you ship the prize'
}

/** Compares a list with the awards of a campaign: parcels that can be shipped, and rows that cannot. */
export async function matchTracking(
  db: Db,
  campaign: Campaign,
  list: TrackingList,
): Promise<{ parcels: MatchedParcel[]; problems: ParcelReport['problems'] }> {
  const named = await findNamed(db, campaign, list.rows)
  const problems = [...list.problems]
  const parcels = new Map<number, MatchedParcel>()
  for (const { line, award, step } of list.rows) {
    const found = named.get(keyOf(award))
    const problem =
      problemOf(found) ?? (found && parcels.has(found.id) ? 'Award is in this list twice' : undefined)
    if (problem) problems.push({ line, award: award.slice(0, 40), problem })
    else if (found) parcels.set(found.id, { awardId: found.id, step })
  }
  return { parcels: [...parcels.values()], problems: problems.sort((one, other) => one.line - other.line) }
}
