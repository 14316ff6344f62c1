import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Assertion, NewPasskey, startPasskey, startPasskeySignIn } from '#features/auth/contract.ts'
import type { ResponseOf } from '#shared/contract.ts'

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Lets the browser make a passkey. @throws Error with words for the person when they or the browser refuse */
export async function createPasskey(optionsJSON: ResponseOf<typeof startPasskey>): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    clientDataJSON,
    attestationObject,
    transports: TRANSPORTS.filter(name => transports.includes(name)),
  }
}

/** Lets the browser sign with a passkey. @throws as `createPasskey` */
export async function askPasskey(optionsJSON: ResponseOf<typeof startPasskeySignIn>): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

function refuse(): never {
  throw new Error('Your browser did not use a passkey. Try again, or use another way to sign in')
}
