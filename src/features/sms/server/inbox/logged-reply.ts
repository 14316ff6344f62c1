import { keptColumns, sealTextBody } from '#features/sms/outbound/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import { type Secret, withoutSecrets } from '#server/security/hidden-text.ts'

/** Reply as the log stores it. */
export interface LoggedReply {
  body: string
  /** `sealed` for the phone on the screen, `gone` once a carrier has it; null without a secret. */
  secret: 'sealed' | 'gone' | null
  /** Empty unless it is sealed. */
  sealed: Buffer
  /** Expiry of the secret; meaningless without one. */
  until: Date
}

/** The words of a reply, whose link is in no column as text. */
export function loggedReply(
  deps: Pick<Deps, 'sealKey' | 'random'>,
  keys: AccountKeys,
  { key, text, provider }: { key: string; text: string; provider: string },
  secret: Secret | undefined,
): LoggedReply {
  const shown = withoutSecrets(text, secret?.values ?? [])
  const unsealed = { sealed: Buffer.alloc(0), until: secret?.until ?? new Date(0) }
  if (!secret || shown === text) return { body: sealTextBody(keys, key, text), secret: null, ...unsealed }
  const { until } = secret
  if (provider !== 'simulator') return { body: sealTextBody(keys, key, shown), secret: 'gone', ...unsealed }
  const { body, secret_sealed: sealed } = keptColumns(deps, keys, key, { text, hidden: { shown, until } })
  return { body, secret: 'sealed', sealed: sealed ?? unsealed.sealed, until }
}
