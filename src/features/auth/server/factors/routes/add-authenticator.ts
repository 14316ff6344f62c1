import type { addAuthenticator } from '#features/auth/contract.ts'
import { invalidField } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import { addFactor } from '../add-factor.ts'
import { requirePassword } from '../require-password.ts'
import { sealSecret, stepOf } from '../totp.ts'
import { readSetup } from '../totp-setup.ts'

export const handleAddAuthenticator: BareHandler<typeof addAuthenticator> = async call => {
  const { deps, actor, body, request } = call
  const { factorKey, secret } = readSetup(deps, actor.userKey, body.setup)
  await requirePassword(deps, actor, body.current)
  const step = stepOf(secret, body.code, deps.clock.now())
  if (step === undefined)
    throw invalidField('code', 'This code is incorrect. Enter the one that your app shows now')
  const factor = {
    factor_key: factorKey,
    kind: 'totp',
    name: body.name,
    secret_sealed: sealSecret(deps, factorKey, secret),
    last_step: step,
  } as const
  return addFactor(deps, actor, factor, request.ip)
}
