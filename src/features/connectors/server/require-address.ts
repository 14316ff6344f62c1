import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/http/named-error.ts'
import { normalizeAddress, refusalOf } from '#server/security/outbound.ts'
import type { ProviderKind } from '../contract.ts'
import { providers } from './providers/index.ts'

/**
 * Origin of the address that a connector calls; the rest of it can be a secret.
 * @throws invalid for an address that is never called
 */
export function requireAddress(
  { config }: Pick<Deps, 'config'>,
  kind: ProviderKind,
  settings: object,
): string {
  const address = providers[kind].addressOf(JSON.stringify(settings))
  const refusal = refusalOf(address, { loopback: !config.production })
  if (refusal !== undefined) throw invalidField('settings.url', refusal)
  return normalizeAddress(new URL(address).origin)
}
