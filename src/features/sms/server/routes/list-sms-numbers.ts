import type { listSmsNumbers } from '#features/sms/contract.ts'
import { enterScope } from '#server/db/scope.ts'
import type { Handler } from '#server/http/serve.ts'
import { listNumbers } from '../numbers.ts'

export const handleListSmsNumbers: Handler<typeof listSmsNumbers> = async ({ db, deps }) => {
  await enterScope(db, 'system')
  return { carrier: deps.config.sms !== undefined, numbers: await listNumbers(db, deps.clock.now()) }
}
