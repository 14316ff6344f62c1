/** Statuses of a service that did nothing yet: it was busy, or not ready. */
const BEFORE: readonly number[] = [429, 503]
/** Statuses of a proxy that lost the response: the service may have done it. */
const UNKNOWN: readonly number[] = [502, 504]
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Milliseconds that a response asks to wait; undefined when it does not say. */
function askedPause(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/** Whether a second request does no more than one: it reads, or the service knows its Idempotency-Key. */
const isRepeatable = ({ method, headers }: Request) =>
  method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')

function isWorthRepeating(request: Request, response: Response | undefined): boolean {
  if (request.signal.aborted) return false
  if (response && BEFORE.includes(response.status)) return true
  return (!response || UNKNOWN.includes(response.status)) && isRepeatable(request)
}

/**
 * A fetch that repeats requests to a service that is busy or cannot be reached, unless they could then happen twice.
 * @param retries repeats after the first try
 */
export function patientFetch(
  fetch: (request: Request) => Promise<Response>,
  retries: number,
): (request: Request) => Promise<Response> {
  return async request => {
    for (let tries = 0; ; tries += 1) {
      const [response, error] = await fetch(request.clone()).then(
        found => [found, undefined] as const,
        (cause: unknown) => [undefined, cause] as const,
      )
      if (tries >= retries || !isWorthRepeating(request, response)) {
        if (response) return response
        throw error
      }
      await pause(Math.min(askedPause(response) ?? FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))
    }
  }
}
