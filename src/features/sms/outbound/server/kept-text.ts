import type { Deps } from '#server/deps.ts'
import { openHidden } from '#server/security/hidden-text.ts'
import { seal } from '#server/security/seal.ts'

/** The words of a text message that never leaves, for the phone on the screen. */
export interface KeptText {
  text: string
  /** The same with dots in the place of its secret, and until when that opens something. */
  hidden?: { shown: string; until: Date } | undefined
}

const placeOf = (messageKey: string) => `text ${messageKey}`

/** Stored form of texts in the log: a secret is sealed. */
export function keptColumns(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  messageKey: string,
  { text, hidden }: KeptText,
) {
  if (!hidden) return { body: text }
  const sealed = seal(deps, placeOf(messageKey), Buffer.from(text))
  return { body: hidden.shown, secret: 'sealed', secret_sealed: sealed, secret_until: hidden.until }
}

/** The words with their secret; without it once that is gone. */
export function openKeptText(
  deps: Pick<Deps, 'sealKey'>,
  { id, body, secret_sealed: sealed }: { id: string; body: string; secret_sealed: Buffer | null },
): string {
  return sealed ? openHidden(deps, placeOf(id), sealed) : body
}
