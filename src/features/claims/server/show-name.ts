import { recordAudit } from '#features/audit/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Claim } from './find-claim.ts'

/** Keeps that a winner lets first name, initial and state be published, or that they do not any more. */
export async function showName(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  { award, campaign }: Claim,
  shown: boolean,
): Promise<void> {
  if (shown === (award.nameShownAt !== null)) return
  const now = deps.clock.now()
  const changed = { name_shown_at: shown ? now : null, changed_at: now }
  await db.updateTable('awards').set(changed).where('id', '=', award.id).execute()
  await recordAudit(db, {
    accountId: award.accountId,
    at: now,
    action: shown ? 'award.nameShown' : 'award.nameHidden',
    entity: campaign.eventKey,
    details: { award: award.awardKey },
  })
}
