import { z } from 'zod'
import type { Language } from '#shared/i18n/languages.ts'
import type { Connection } from '../provider.ts'

/** A person who opted in, as a list gets them. */
export interface Person {
  email: string
  language: Language
  optedInAt: Date
  /** Words that the person agreed to. */
  consent: string
  /** Chosen fields by the names of the provider; without empty ones. */
  fields: Readonly<Record<string, string>>
}

/** How a provider finds a person again: by its own ID, or by address until that is known. */
export const Remote = z.union([z.object({ id: z.string() }), z.object({ email: z.string() })])
export type Remote = z.output<typeof Remote>

/** Result of adding a person: refused are those with a bad address or an earlier opt-out there. */
export type Sent = { state: 'there'; remote: Remote } | { state: 'refused'; remote?: Remote }

/** How one provider keeps a list of people. All calls can be repeated. */
export interface List<Settings> {
  subscribe(connection: Connection<Settings>, person: Person): Promise<Sent>
  /** Keeps the person at the provider, without marketing. */
  unsubscribe(connection: Connection<Settings>, remote: Remote): Promise<void>
  /** Deletes the person at the provider. */
  erase(connection: Connection<Settings>, remote: Remote): Promise<void>
}
