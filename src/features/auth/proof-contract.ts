import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Ok } from '#shared/fields.ts'
import { Current, FactorProof } from './factors-contract.ts'
import { PasskeyRequest } from './passkeys-contract.ts'

/** Proof that the signed-in person is still there. */
const PersonProof = z.discriminatedUnion('kind', [
  ...FactorProof.options,
  z.strictObject({ kind: z.literal('password'), current: Current }),
])

export const confirmPerson = route({
  method: 'POST',
  path: '/api/v0/user/proof',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Confirm that it is you; holds for 15 minutes in this session',
  description:
    'Calls that need it answer 403 `confirmNeeded`. People with a second factor use it; others enter their password.',
  body: PersonProof,
  response: Ok,
  withoutFactor: true,
})

export const startPasskeyProof = route({
  method: 'POST',
  path: '/api/v0/user/proof/passkey',
  access: 'clerk',
  campaigns: 'none',
  summary: 'Get the options for a passkey that confirms that it is you',
  response: PasskeyRequest,
})
