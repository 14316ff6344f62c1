import type { Deps } from '#server/deps.ts'
import { seal, unseal } from './seal.ts'

/** Placeholder for a secret in a text. */
export const DOTS = '••••••••'

/** Secret parts of a text: a password, a code or a personal link. */
export interface Secret {
  /** As they stand in the text. */
  values: readonly string[]
  /** Time of their expiry. */
  until: Date
}

/** A text as it may be shown, and the whole of it sealed. */
export interface HiddenText {
  shown: string
  sealed: Buffer
}

/** The text with dots in the place of its secrets. */
export function withoutSecrets(text: string, values: readonly string[]): string {
  return values.reduce((left, value) => (value === '' ? left : left.replaceAll(value, DOTS)), text)
}

/** @param place where the text belongs, as `seal` takes it: it opens nowhere else */
export function hideSecrets(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  place: string,
  text: string,
  values: readonly string[],
): HiddenText {
  return { shown: withoutSecrets(text, values), sealed: seal(deps, place, Buffer.from(text)) }
}

/** The whole text that `hideSecrets` sealed. */
export function openHidden(deps: Pick<Deps, 'sealKey'>, place: string, sealed: Uint8Array): string {
  return unseal(deps, place, sealed).toString()
}
