import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { purposeHmac } from '#server/security/hmac.ts'

/** A keyed hash for one purpose, with the key that is not in the database; 32 bytes. */
export function keyed({ sealKey }: Pick<Deps, 'sealKey'>, purpose: string, text: string): Buffer {
  return purposeHmac(sealKey, `bots ${purpose}`, text)
}

const MARK = 22

/** An instant that only this service can have written down, for one purpose and place. */
export function signInstant(deps: Pick<Deps, 'sealKey'>, purpose: string, place: string, at: Date): string {
  const time = at.getTime().toString(36)
  return `${time}.${keyed(deps, purpose, `${place} ${time}`).toString('base64url').slice(0, MARK)}`
}

/** The instant that `signInstant` wrote; undefined for anything else. */
export function readInstant(
  deps: Pick<Deps, 'sealKey'>,
  purpose: string,
  place: string,
  text: string,
): Date | undefined {
  const [time = ''] = text.split('.', 1)
  if (!/^[0-9a-z]{1,9}$/.test(time)) return undefined
  const at = new Date(Number.parseInt(time, 36))
  const right = Buffer.from(signInstant(deps, purpose, place, at))
  const given = Buffer.from(text)
  return given.length === right.length && timingSafeEqual(given, right) ? at : undefined
}
