import { notify } from '#features/notifications/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Notifies the owners of an account that a key or a webhook was made for it. */
export function tellOwners(db: Db, deps: Deps, { accountId, acting }: Actor, made: string): Promise<void> {
  const text = `${made} If you did not expect this, contact ${deps.config.companyName}.`
  // Only staff sees keys and webhooks: for a client the notice itself is all there is to see.
  const link = acting ? '/notifications' : '/developers'
  return notify(db, deps, { accountId, kind: 'apiKey', text, link })
}
