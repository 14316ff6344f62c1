import type { getSignInRules } from '#features/sign-in-rules/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { plainAddress } from '#shared/text/plain-address.ts'
import { countWithoutFactor, readRules } from '../rules.ts'

export const handleGetSignInRules: Handler<typeof getSignInRules> = async ({ db, actor, request }) => ({
  rules: await readRules(db, actor.accountId),
  withoutFactor: await countWithoutFactor(db, actor.accountId),
  address: plainAddress(request.ip),
})
