import type { listBillingContacts } from '#features/billing/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { ROLE } from '#shared/access.ts'
import { displayName } from '#shared/text/display-name.ts'

export const handleListBillingContacts: Handler<typeof listBillingContacts> = async ({ db, actor }) => {
  const owners = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('account_id', '=', actor.accountId)
    .where('role', '=', ROLE.owner)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return owners.map(owner => ({ name: displayName(owner), email: owner.email }))
}
