import type { listSecurity } from '#features/security/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { may } from '#shared/permissions.ts'
import { findSecurity } from '../security-queries.ts'

export const handleListSecurity: Handler<typeof listSecurity> = async ({ db, deps, actor, query }) => {
  const accountId = ownAccountOf(actor)
  await enterScope(db, accountId)
  const seesAll = may(actor, 'people') && !actor.campaigns
  const self = seesAll ? undefined : actor
  const found = await findSecurity(db, { ...query, accountId, self, now: deps.clock.now() })
  return { of: seesAll ? ('account' as const) : ('self' as const), ...found }
}
