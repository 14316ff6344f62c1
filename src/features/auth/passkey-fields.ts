import { z } from 'zod'

const Bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'The passkey is not valid')

/** Signature of a passkey, in base64url (WebAuthn's `AuthenticatorAssertionResponse`). */
export const Assertion = z.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  authenticatorData: Bytes(4000),
  signature: Bytes(8000),
})
export type Assertion = z.output<typeof Assertion>

/** Public parts of a new passkey, in base64url (WebAuthn's `AuthenticatorAttestationResponse`). */
export const NewPasskey = z.strictObject({
  id: Bytes(1400),
  clientDataJSON: Bytes(4000),
  attestationObject: Bytes(8000),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(7),
})
export type NewPasskey = z.output<typeof NewPasskey>
