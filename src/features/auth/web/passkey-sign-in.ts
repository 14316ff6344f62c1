import {
  type Assertion,
  confirmPerson,
  confirmSignIn,
  signInByPasskey,
  startPasskeyFactor,
  startPasskeyProof,
  startPasskeySignIn,
} from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'
import { askPasskey } from './browser-passkey.ts'

/** Uses of a passkey: alone, as the second step of a sign-in, or while signed in. Each asks the service, then the browser. */
const USES = {
  signIn: {
    start: startPasskeySignIn,
    finish: (assertion: Assertion) => call(signInByPasskey, { body: { assertion } }),
  },
  confirm: {
    start: startPasskeyFactor,
    finish: (assertion: Assertion) => call(confirmSignIn, { body: { kind: 'passkey', assertion } }),
  },
  prove: {
    start: startPasskeyProof,
    finish: (assertion: Assertion) => call(confirmPerson, { body: { kind: 'passkey', assertion } }),
  },
} as const

export type PasskeyUse = keyof typeof USES

/** Uses a passkey. @throws Error with words for the person */
export async function provePasskey(use: PasskeyUse): Promise<void> {
  const { start, finish } = USES[use]
  await finish(await askPasskey(await call(start, {})))
}
