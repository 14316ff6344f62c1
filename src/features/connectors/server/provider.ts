import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { Instant } from '#shared/fields.ts'
import type { Mapped, ProviderKind } from '../providers.ts'

/** An event as the outbox has it. */
export const News = z.object({
  /** The same in every repeat. */
  id: z.string(),
  event: z.string(),
  at: Instant,
  data: z.record(z.string(), z.unknown()),
})
export type News = z.output<typeof News>

/** A connector at work. */
export interface Connection<Settings> {
  deps: Deps
  accountId: number
  key: string
  /** Key of the delivery, the same in every repeat. */
  messageKey: string
  /** An earlier try may have arrived without an answer. */
  isRetry: boolean
  settings: Settings
  /** Columns or fields with their values. */
  mapping: readonly Mapped[]
}

/** How one provider takes events. */
export interface ProviderFile<Settings> {
  /** Address of its requests, of which the host is shown. */
  addressOf(settings: Settings): string
  /** @throws Held, Refused, or any other error to be tried again */
  deliver(connection: Connection<Settings>, news: News): Promise<void>
  /** Proves that the settings work. */
  test(connection: Connection<Settings>): Promise<void>
}

/** A provider with its settings still as text. */
export type Provider = ProviderFile<string>

/** Reads the settings of a provider before its own code gets them. */
export function provider<Schema extends z.ZodType>(
  schema: Schema,
  { addressOf, deliver, test }: ProviderFile<z.output<Schema>>,
): Provider {
  const read = (text: string) => schema.parse(JSON.parse(text))
  const opened = (connection: Connection<string>) => ({
    ...connection,
    settings: read(connection.settings),
  })
  return {
    addressOf: settings => addressOf(read(settings)),
    deliver: (connection, news) => deliver(opened(connection), news),
    test: connection => test(opened(connection)),
  }
}

/** All providers, by kind. */
export type Providers = Readonly<Record<ProviderKind, Provider>>
