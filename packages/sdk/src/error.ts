/** Body of an error response; `openapi.json` lists the codes. */
interface Refusal {
  message?: string
  code?: string
  errors?: Record<string, string>
  requestId?: string
}

/** A call that the service refused, or that it could not answer. */
export class DrumrollError extends Error {
  /** HTTP status. */
  readonly status: number
  /** For programs; stays the same when the message gets better words. */
  readonly code: string
  /** Problems by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Send it when you ask for help. */
  readonly requestId: string | undefined

  constructor(status: number, { message, code, errors, requestId }: Refusal) {
    super(message ?? `The service answered with status ${status}`)
    this.name = 'DrumrollError'
    this.status = status
    this.code = code ?? 'unknown'
    this.fields = errors ?? {}
    this.requestId = requestId
  }
}

/** The error of a response that is no success. */
export async function errorOf(response: Response): Promise<DrumrollError> {
  const refusal: Refusal = await response.json().catch(() => ({}))
  return new DrumrollError(response.status, refusal)
}
