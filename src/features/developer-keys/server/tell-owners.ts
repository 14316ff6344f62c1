import { notify } from '#features/notifications/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { isStaff } from '#shared/access.ts'

/** Notifies the owners of an account that a key or a webhook was made for it. */
export function tellOwners(
  db: Db,
  deps: Deps,
  { accountId, acting, role }: Actor,
  made: string,
): Promise<void> {
  const text = `${made} If you did not expect this, contact ${deps.config.companyName}.`
  const link = isStaff(role) && !acting ? '/developers' : '/account/api'
  return notify(db, deps, { accountId, kind: 'apiKey', text, link })
}
