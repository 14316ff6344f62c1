import type { listFactors } from '#features/auth/contract.ts'
import { ownAccountOf } from '#server/actor.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listFactorsOf } from '../factors.ts'

export const handleListFactors: Handler<typeof listFactors> = async ({ db, actor }) => {
  await enterScope(db, ownAccountOf(actor))
  const own = await listFactorsOf(db, actor.userId)
  return { ...own, ...(actor.bySso ? { bySso: true } : {}) }
}
