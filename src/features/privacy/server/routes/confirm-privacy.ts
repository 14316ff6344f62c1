import type { confirmPrivacy } from '#features/privacy/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { confirmAsk } from '../requests/confirm.ts'

/** In a transaction of its own, so that a wrong try is counted although it is refused. */
export const handleConfirmPrivacy: BareHandler<typeof confirmPrivacy> = async ({ deps, params, body }) => {
  const confirmed = await inScope(deps.pool, 'system', db =>
    confirmAsk(db, deps, params.requestId, body.code),
  )
  if (!confirmed) throw new NamedError('wrongCode')
  return { ok: true, ...(confirmed.due ? { due: confirmed.due } : {}) }
}
