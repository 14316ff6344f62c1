import { notify, type Teller } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Notifies the people of an account about its tokens, its plan or a payment. */
export function tell(
  db: Db,
  deps: Teller,
  notice: { accountId: number; kind: 'tokens' | 'payments'; text: string },
): Promise<void> {
  return notify(db, deps, { ...notice, link: '/account/billing' })
}
