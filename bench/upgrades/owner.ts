import { openSession } from '#features/auth/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Signs an owner of a campaign's account in; returns the cookie. */
export async function signInOwner(deps: Deps, { accountId }: Campaign): Promise<string> {
  return inScope(deps.pool, 'system', async db => {
    const { id } = await db
      .insertInto('users')
      .values({
        account_id: accountId,
        email: `owner-${accountId}@bench.test`,
        role: 2000,
        change_password: true,
        created_at: deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(db, deps, { id, accountId, device: 'Bench' })
    return token
  })
}
