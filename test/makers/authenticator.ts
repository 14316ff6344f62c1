import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const url64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A security key in software: one passkey (ES256) for one site, with a count of its signatures. */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const siteHash = sha256(new URL(origin).hostname)
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authData(flags: number, count: number, credential = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([siteHash, Buffer.of(flags), counter, credential])
  }

  return {
    /** A new passkey for the challenge of a setup. */
    create(challenge: string) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData(PRESENT | VERIFIED | HAS_CREDENTIAL, 1, credential))],
      ])
      return {
        id: url64(id),
        clientDataJSON: url64(clientData('webauthn.create', challenge)),
        attestationObject: url64(isoCBOR.encode(attestation as never)),
        transports: ['usb'],
      }
    },
    /** An assertion for the challenge of a sign-in. */
    sign(challenge: string, { count, isVerified = true }: { count: number; isVerified?: boolean }) {
      const data = authData(isVerified ? PRESENT | VERIFIED : PRESENT, count)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: url64(id),
        clientDataJSON: url64(client),
        authenticatorData: url64(data),
        signature: url64(sign('sha256', signed, privateKey)),
      }
    },
  }
}
