import { Held, Refused } from '#features/developer-keys/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Outbound } from '#server/security/outbound.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** Longest pause that a provider gets by asking for one. */
const LONGEST_PAUSE_MS = HOUR_MS

const SECOND_MS = 1000

/** How a provider says that it refuses for good. */
const REFUSALS: readonly number[] = [401, 403]

interface Rules {
  /** Name of the provider. */
  name: string
  /** More statuses that mean that the settings are wrong, with their reasons. */
  refuses?: Readonly<Record<number, string>>
  /** Statuses beside 2xx that are as good. */
  accepts?: readonly number[]
}

/** The moment of a Retry-After header, in seconds or as a date; undefined without a valid one. */
function retryAfter(header: string | null, now: Date): Date | undefined {
  if (header === null) return undefined
  const at = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * SECOND_MS : Date.parse(header)
  if (Number.isNaN(at)) return undefined
  const soonest = now.getTime() + SECOND_MS
  return new Date(Math.min(Math.max(at, soonest), now.getTime() + LONGEST_PAUSE_MS))
}

/**
 * Calls a provider and judges its answer.
 * @throws Held when it asks for a pause, Refused when the settings no longer work, or an error to be tried again
 */
export async function ask(
  { outside, clock }: Pick<Deps, 'outside' | 'clock'>,
  request: Outbound,
  { name, refuses = {}, accepts = [] }: Rules,
): Promise<Response> {
  const response = await outside.fetch(request)
  const { status, headers } = response
  if (response.ok || accepts.includes(status)) return response
  const reason = refuses[status] ?? (REFUSALS.includes(status) ? 'rejected the settings' : undefined)
  if (reason !== undefined) throw new Refused(`${name} ${reason} (status ${status})`)
  const until =
    status === 429 || status === 503 ? retryAfter(headers.get('retry-after'), clock.now()) : undefined
  if (until) throw new Held(`${name} asked for a pause (status ${status})`, until)
  throw new Error(`${name} returned status ${status}`)
}

/** Request with a JSON body. */
export const json = (url: string, body: object, headers: Record<string, string> = {}): Outbound => ({
  url,
  headers: { 'content-type': 'application/json', 'user-agent': 'Drumroll', ...headers },
  body: JSON.stringify(body),
})
