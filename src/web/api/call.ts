import { z } from 'zod'
import type {
  BodyInput,
  ParamsInput,
  QueryInput,
  ResponseOf,
  RouteDefinition,
  UploadRule,
} from '#shared/contract.ts'
import { replaceParams } from '#shared/fill-path.ts'
import { formatZodIssue } from '#shared/format-zod-issue.ts'
import { type ApiErrorBody, toApiError, toBodyError } from './api-error.ts'

// As the service says it.
z.config({ customError: formatZodIssue })

type Given<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: T }

/** Arguments of a call: exactly the parts in its contract. */
export type CallInput<C extends RouteDefinition> = Given<'params', ParamsInput<C>> &
  Given<'query', QueryInput<C>> &
  Given<'body', BodyInput<C>> & { signal?: AbortSignal; idempotencyKey?: string }

type Loose = {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

let onSignedOut: () => void = () => undefined

/** Handler of an ended session. */
export function setSignedOutHandler(handler: () => void): void {
  onSignedOut = handler
}

let confirmPerson: () => Promise<boolean> = () => Promise.resolve(false)

/** Asks the person to confirm that it is them; false if they do not. Calls that needed it are sent again. */
export function setConfirmHandler(handler: () => Promise<boolean>): void {
  confirmPerson = handler
}

/** The service did nothing yet: it asks for the person first. */
const asksForPerson = ({ code }: ApiErrorBody): boolean => code === 'confirmNeeded'

function buildPath(path: string, params: object = {}, query: object = {}): string {
  const filled = replaceParams(path, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/**
 * Calls a route by its contract and parses the response with the contract's schema.
 * @throws ApiError by the error catalog; a network failure rejects with fetch's TypeError
 */
export async function call<C extends RouteDefinition>(
  contract: C,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  const { params, query, body, signal, idempotencyKey } = input as Loose
  const headers: Record<string, string> = { accept: 'application/json' }
  const init: RequestInit = {
    method: contract.method,
    credentials: 'include',
    headers,
    signal: signal ?? null,
  }
  if (body !== undefined && contract.body) {
    headers['content-type'] = 'application/json'
    const encoded = (contract.body as z.ZodType).safeEncode(body)
    if (!encoded.success) throw toBodyError(encoded.error)
    init.body = JSON.stringify(encoded.data)
  }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const answer = await fetch(buildPath(contract.path, params, query), init)
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => ({}))) as ApiErrorBody
    if (asksForPerson(problem) && (await confirmPerson())) return call(contract, input)
    throw toApiError(answer.status, problem, contract.path, onSignedOut)
  }
  const json: unknown = answer.status === 204 ? undefined : await answer.json()
  return contract.response.parse(json) as ResponseOf<C>
}

type UploadRoute = RouteDefinition & { upload: UploadRule; params: z.ZodType; body: z.ZodType }

/** One file for a route that takes files. */
export interface UploadInput<C extends UploadRoute> {
  params: z.input<C['params']>
  query?: QueryInput<C>
  body: z.input<C['body']>
  /** Absent only where the contract lets a request have none. */
  file?: File
  signal: AbortSignal
  /** The share that was sent, 0 to 1. */
  onProgress: (share: number) => void
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Sends a file and reports its progress, which fetch cannot.
 * @throws as `call`; an aborted upload rejects with the signal's reason
 */
export function upload<C extends UploadRoute>(contract: C, input: UploadInput<C>): Promise<ResponseOf<C>> {
  const { params, query, body, file, signal, onProgress } = input
  const form = new FormData()
  for (const [name, text] of Object.entries(body as object)) form.append(name, String(text))
  if (file) form.append(contract.upload.field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(contract.method, buildPath(contract.path, params as object, query as object | undefined))
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onload = () => {
      const { status } = request
      const json = readJson(request.responseText)
      if (status >= 200 && status < 300) resolve(contract.response.parse(json) as ResponseOf<C>)
      else reject(toApiError(status, json as ApiErrorBody, contract.path, onSignedOut))
    }
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}
