import type { checkUnsubscribe, unsubscribeNow } from '#features/privacy/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { readUnsubscription, unsubscribe } from '../unsubscribe.ts'

export const handleCheckUnsubscribe: Handler<typeof checkUnsubscribe> = async ({ db, deps, params }) => {
  if ((await readUnsubscription(db, deps, params.token)) === undefined) throw new NamedError('notFound')
  return { ok: true }
}

export const handleUnsubscribeNow: Handler<typeof unsubscribeNow> = async ({ db, deps, params }) => {
  if ((await unsubscribe(db, deps, params.token)) === undefined) throw new NamedError('notFound')
  return { ok: true }
}
