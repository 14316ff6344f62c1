import { keptColumns } from '#features/sms/outbound/server/index.ts'
import type { Deps } from '#server/deps.ts'
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
  { key, text, provider }: { key: string; text: string; provider: string },
  secret: Secret | undefined,
): LoggedReply {
  const shown = withoutSecrets(text, secret?.values ?? [])
  if (!secret || shown === text)
    return { body: text, secret: null, sealed: Buffer.alloc(0), until: new Date(0) }
  const { until } = secret
  if (provider !== 'simulator') return { body: shown, secret: 'gone', sealed: Buffer.alloc(0), until }
  const { secret_sealed: sealed } = keptColumns(deps, key, { text, hidden: { shown, until } })
  return { body: shown, secret: 'sealed', sealed: sealed ?? Buffer.alloc(0), until }
}
