import type { LawTable } from '#features/law/contract.ts'
import { lawAt } from '#features/law/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { seal } from '#server/security/seal.ts'
import { isOpen } from '../award-status.ts'
import { type Award, selectAwards, toAward } from './award.ts'
import { detailsOf } from './award-response.ts'
import { forgetDocumentsLater } from './documents/document-upload.ts'

const TOKEN_BYTES = 32

/** Whether the law wants to know who was given this prize: New York lists winners of less than taxes ask about. */
function isListed({ NY }: LawTable, { prize, kind, status, test }: Award): boolean {
  const given = status === 'verified' || status === 'awarded'
  return (
    given && !test && kind !== 'thanks' && kind !== 'offer' && (prize?.valueCents ?? 0) > NY.winnerMin * 100
  )
}

/** Details of a winner that the law requires: name, address and claim details, sealed. */
function keepSealed(deps: Pick<Deps, 'sealKey' | 'random'>, award: Award): Buffer {
  const { firstName, lastName, email, phone } = award.person
  const winner = { firstName, lastName, email, phone }
  const details = { ...detailsOf(deps, award), winner }
  return seal(deps, `award ${award.awardKey}`, Buffer.from(JSON.stringify(details)))
}

/**
 * Erases the people of awards, in the caller's transaction: claim details, documents, their place in the public list,
 * and the claim link. An undelivered prize is given up, as if declined. For winners under tax and filing laws, name,
 * address and papers stay sealed until `keptUntil`.
 * @returns the records that the law requires
 */
export async function eraseAwards(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'keys' | 'jobs'>,
  entryIds: readonly number[],
  keptUntil: Date,
): Promise<{ prizeTitle: string }[]> {
  if (entryIds.length === 0) return []
  const now = deps.clock.now()
  const rows = await selectAwards(db).where('e.id', 'in', entryIds).execute()
  const awards = await Promise.all(rows.map(row => toAward(deps, row)))
  const law = await lawAt(db, now)
  const listed = awards.filter(award => isListed(law, award))
  for (const award of awards) {
    const isKept = isListed(law, award) && keptUntil > now
    await db
      .updateTable('awards')
      .set({
        claim_hash: deps.random.bytes(TOKEN_BYTES),
        short_hash: null,
        found_by: [],
        details_sealed: isKept ? keepSealed(deps, award) : null,
        kept_until: isKept ? keptUntil : null,
        name_shown_at: null,
        changed_at: now,
        ...(isOpen(award.status) && award.status !== 'verified' ? { status: 'declined' } : {}),
        ...(award.status === 'awarded' || award.status === 'verified' ? {} : { reason_code: 'erased' }),
      })
      .where('id', '=', award.id)
      .execute()
    await db.updateTable('parcels').set({ tracking: null }).where('award_id', '=', award.id).execute()
    if (!isKept) await forgetDocumentsLater(db, deps, award.id)
  }
  return keptUntil > now ? listed.map(({ prize }) => ({ prizeTitle: prize?.title ?? '' })) : []
}

/** Erases winner data after its legal retention. */
export async function eraseKeptAwards(db: Db, deps: Pick<Deps, 'clock' | 'jobs'>): Promise<void> {
  const due = await db
    .updateTable('awards')
    .set({ details_sealed: null, kept_until: null })
    .where('kept_until', '<=', deps.clock.now())
    .returning('id')
    .execute()
  for (const { id } of due) await forgetDocumentsLater(db, deps, id)
}
