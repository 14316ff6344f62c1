import { Duplex, Readable } from 'node:stream'
import { bech32 } from '@scure/base'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { hmac } from '#server/security/hmac.ts'

/** Last part of the name of an encrypted file. */
export const AGE = '.age'

/**
 * The age identity that opens backups: it follows from the seal key, which every restore needs anyway, so there is no
 * other key to keep.
 */
export function identityOf(sealKey: Buffer): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', hmac(sealKey, 'identity of backups')).toUpperCase()
}

/** The address of an identity, which encrypts and cannot open. */
export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity)

/** The stream that the library reads: it asks for one piece at a time. */
function toWeb(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

/** Encrypts a stream in the format of age (age-encryption.org/v1). */
export function encryptFor(recipient: string): Duplex {
  return Duplex.from(async function* encrypt(chunks: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(toWeb(chunks))
  })
}

/** The contents of an encrypted stream. Ends with an error when it was changed, or for another identity. */
export function decryptBy(identity: string, stream: AsyncIterable<Uint8Array>): Readable {
  async function* decrypt() {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    yield* await decrypter.decrypt(toWeb(stream))
  }
  return Readable.from(decrypt(), { objectMode: false })
}
