import type { Campaign } from '#features/campaigns/server/index.ts'
import { BOND_TYPES, FILINGS, type Filing, type Registration } from '#features/compliance/contract.ts'
import type { Db } from '#server/db/scope.ts'

/** Filings of a campaign, by state. */
export async function loadRegistrations(
  db: Db,
  campaignId: number,
): Promise<Partial<Record<Filing, Registration>>> {
  const rows = await db
    .selectFrom('compliance_registrations')
    .select(['filing', 'number', 'bond_type', 'file_key'])
    .select(eb => eb.cast<string>('filed_on', 'text').as('filedOn'))
    .where('campaign_id', '=', campaignId)
    .execute()
  const known = rows.flatMap(({ filing, filedOn, number, bond_type, file_key: fileKey }) => {
    const name = FILINGS.find(one => one === filing)
    const bondType = BOND_TYPES.find(one => one === bond_type) ?? 'none'
    return name ? [[name, { filedOn, number, bondType, ...(fileKey ? { fileKey } : {}) }] as const] : []
  })
  return Object.fromEntries(known)
}

/** Records a filing, or removes it. */
export async function storeRegistration(
  db: Db,
  { id, accountId }: Pick<Campaign, 'id' | 'accountId'>,
  filing: Filing,
  { registration, userId, now }: { registration: Registration | null; userId: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('compliance_registrations')
    .where('campaign_id', '=', id)
    .where('filing', '=', filing)
    .execute()
  if (registration === null) return
  await db
    .insertInto('compliance_registrations')
    .values({
      campaign_id: id,
      account_id: accountId,
      filing,
      filed_on: registration.filedOn,
      number: registration.number,
      bond_type: registration.bondType,
      file_key: registration.fileKey ?? null,
      created_by: userId,
      created_at: now,
    })
    .execute()
}
