/** Statuses of a service that is busy or away for a moment. */
const AGAIN: readonly number[] = [429, 502, 503, 504]
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Milliseconds that a response asks to wait (Retry-After in seconds); undefined when it does not say. */
function askedPause(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

/**
 * A fetch that repeats requests to a service that is busy or cannot be reached. Each change has an Idempotency-Key, so a
 * repeat gets the first response, and nothing happens twice.
 * @param retries repeats after the first try
 */
export function patientFetch(
  fetch: (request: Request) => Promise<Response>,
  retries: number,
): (request: Request) => Promise<Response> {
  return async request => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD'
    if (isChange && !request.headers.has('idempotency-key')) {
      request.headers.set('idempotency-key', crypto.randomUUID())
    }
    for (let tries = 0; ; tries += 1) {
      const [response, error] = await fetch(request.clone()).then(
        found => [found, undefined] as const,
        (cause: unknown) => [undefined, cause] as const,
      )
      if (request.signal.aborted || tries === retries || (response && !AGAIN.includes(response.status))) {
        if (response) return response
        throw error
      }
      await pause(Math.min(askedPause(response) ?? FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))
    }
  }
}
