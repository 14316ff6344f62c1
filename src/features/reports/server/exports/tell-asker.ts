import { notify } from '#features/notifications/server/index.ts'
import { EXPORT_WORDS, KEPT_HOURS } from '#features/reports/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { StoredExport } from './stored-export.ts'

/** Tells the person who requested a file that it is ready, or that it failed. */
export async function tellAsker(db: Db, deps: Deps, asked: StoredExport): Promise<void> {
  const { askedById, campaignId, eventKey, exportKey, kind, format, state } = asked
  if (askedById === null) return
  const { title, home } = await db
    .selectFrom('campaigns as c')
    .innerJoin('users as u', join => join.on('u.id', '=', askedById))
    .select(['c.title', 'u.account_id as home'])
    .where('c.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const file = `${EXPORT_WORDS[kind]} (${format.toUpperCase()}) of ${title}`
  await notify(db, deps, {
    accountId: home,
    kind: 'exportReady',
    text:
      state === 'done'
        ? `${file} is ready. You can download it for ${KEPT_HOURS} hours.`
        : `${file} could not be created. Request it again.`,
    link: `/events/${eventKey}/reports?tab=exports`,
    userIds: [askedById],
    dedupeKey: `exportReady ${exportKey} ${state}`,
  })
}
