import {
  type Assertion,
  confirmSignIn,
  signInByPasskey,
  startPasskeyFactor,
  startPasskeySignIn,
} from '#features/auth/contract.ts'
import { call } from '#web/api/call.ts'
import { askPasskey } from './browser-passkey.ts'

/** Uses of a passkey: alone, or as the second step of a sign-in. Each asks the service, then the browser. */
const USES = {
  signIn: {
    start: startPasskeySignIn,
    finish: (assertion: Assertion) => call(signInByPasskey, { body: { assertion } }),
  },
  confirm: {
    start: startPasskeyFactor,
    finish: (assertion: Assertion) => call(confirmSignIn, { body: { kind: 'passkey', assertion } }),
  },
} as const

export type PasskeyUse = keyof typeof USES

/** Signs in with a passkey. @throws Error with words for the person */
export async function signInWithPasskey(use: PasskeyUse): Promise<void> {
  const { start, finish } = USES[use]
  await finish(await askPasskey(await call(start, {})))
}
