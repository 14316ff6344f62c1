import type { checkUnsubscribe, unsubscribeNow } from '#features/privacy/contract.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import { optOut } from '../opt-out.ts'
import { readUnsubscribeToken, type Unsubscription } from '../unsubscribe.ts'

function read(deps: Deps, token: string): Unsubscription {
  const found = readUnsubscribeToken(deps, token)
  if (!found) throw new NamedError('notFound')
  return found
}

export const handleCheckUnsubscribe: Handler<typeof checkUnsubscribe> = async ({ deps, params }) => {
  read(deps, params.token)
  return { ok: true }
}

export const handleUnsubscribeNow: Handler<typeof unsubscribeNow> = async ({ db, deps, params }) => {
  await optOut(db, deps, { ...read(deps, params.token), way: 'link' })
  return { ok: true }
}
