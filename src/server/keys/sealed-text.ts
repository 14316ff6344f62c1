import type { Random } from '#server/deps.ts'
import { seal, unseal } from '#server/security/seal.ts'

/** Texts that `sealText` made: `s1.`, version of the key, `.`, nonce, tag and bytes of the text as base64url. */
const SEALED = /^s1\.([1-9]\d{0,8})\.([\w-]+)$/

/** Start of every text that a version of a key sealed. */
export const sealedStart = (version: number): string => `s1.${version}.`

/** Start of every sealed text. */
export const ANY_SEALED = 's1.'

/** @param place the only place where the result opens */
export function sealText(
  random: Random,
  { version, key }: { version: number; key: Buffer },
  place: string,
  text: string,
): string {
  const sealed = seal({ sealKey: key, random }, place, Buffer.from(text))
  return sealedStart(version) + sealed.toString('base64url')
}

/**
 * The text that `sealText` sealed; another text is returned as it is, as earlier versions stored it.
 * @param keyOf the key of a version
 * @throws when it was sealed with another key or for another place, or was changed
 */
export function openText(keyOf: (version: number) => Buffer, place: string, stored: string): string {
  const [, version, sealed] = SEALED.exec(stored) ?? []
  if (version === undefined || sealed === undefined) return stored
  return unseal({ sealKey: keyOf(Number(version)) }, place, Buffer.from(sealed, 'base64url')).toString()
}
