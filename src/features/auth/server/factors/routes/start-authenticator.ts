import type { startAuthenticator } from '#features/auth/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { totpOf } from '../totp.ts'
import { startSetup } from '../totp-setup.ts'

export const handleStartAuthenticator: Handler<typeof startAuthenticator> = async ({ deps, actor }) => {
  const { sealed, secret } = startSetup(deps, actor.userKey)
  const totp = totpOf(secret, { issuer: deps.config.companyName, label: actor.email })
  return { setup: sealed, secret: totp.secret.base32, uri: totp.toString() }
}
