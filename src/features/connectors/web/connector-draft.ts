import type { EventScope } from '#web/deliveries/scope-fields.tsx'
import { type Mapped, type ProviderKind, providerOf } from '../contract.ts'

/** Input for a connector. */
export interface ConnectorDraft extends EventScope {
  name: string
  settings: Readonly<Record<string, string>>
  mapping: readonly Mapped[]
}

/** The request for a draft: what its kind takes, without optional settings that are empty. */
export function bodyOf(kind: ProviderKind, { name, settings, mapping, events, campaigns }: ConnectorDraft) {
  const { fields, isList, settings: schema } = providerOf(kind)
  const given = Object.entries(settings).filter(
    ([setting, value]) => value !== '' || schema.shape[setting]?.isOptional() === false,
  )
  return {
    kind,
    name,
    settings: Object.fromEntries(given),
    campaigns,
    ...(isList ? {} : { events }),
    ...(fields ? { mapping } : {}),
  }
}
