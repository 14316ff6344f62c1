import { z } from 'zod'
import type { Access, KeyScope } from '#shared/access.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { KEY_PATTERN } from '../idempotency.ts'
import type { SchemaBook } from './schemas.ts'

/** A registered route for the API description. */
export interface DescribedRoute {
  method: string
  url: string
  tag: string
  access: Access | undefined
  scope: KeyScope | undefined
  onlyKeys: boolean
  isLimited: boolean
  takesRetryKey: boolean
  /** Absent for routes that send files or streams; `schema` describes those. */
  contract?: RouteDefinition | undefined
  schema: {
    operationId?: string
    summary?: string
    description?: string
    produces?: readonly string[]
    params?: unknown
    querystring?: unknown
    body?: unknown
    consumes?: readonly string[]
    response?: unknown
  }
}

type Requirement = Record<string, string[]>

/** How a route may be called: by a session, by a key with a scope, or by anyone. */
export function whoMayCall({ access, onlyKeys, scope, contract }: DescribedRoute): Requirement[] {
  if (access === undefined || access === 'public') return []
  const scopes = scope ? [scope, ...(contract?.drafts ? ['draft'] : [])] : []
  return [...(onlyKeys ? [] : [{ session: [] }]), ...scopes.map(one => ({ apiKey: [one] }))]
}

const RETRY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A new value for each change. A retry with the same value and body gets the first response.',
  schema: { type: 'string', pattern: KEY_PATTERN.source },
}

const isZod = (value: unknown): value is z.ZodType => value instanceof z.ZodType

interface ObjectSchema {
  properties?: Record<string, { description?: string }>
  required?: string[]
}

/** Registers the schemas of a route. Call the result once the book is finished. */
export function planOperation(book: SchemaBook, route: DescribedRoute) {
  const { schema, contract } = route
  const params = isZod(schema.params) ? book.addParts(schema.params) : undefined
  const query = isZod(schema.querystring) ? book.addParts(schema.querystring) : undefined
  const body = isZod(schema.body) ? book.add(schema.body, 'input') : undefined
  const responses = Object.entries(Object(schema.response ?? {})).flatMap(([status, one]) =>
    isZod(one) ? [{ status, id: book.add(one, 'output') }] : [],
  )
  const parametersOf = (id: string | undefined, place: 'path' | 'query') => {
    if (id === undefined) return []
    const { properties = {}, required = [] }: ObjectSchema = book.resolve(id, 'input')
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: place,
      ...(place === 'path' || required.includes(name) ? { required: true } : {}),
      schema: one,
    }))
  }
  return () => {
    const parameters = [
      ...parametersOf(query, 'query'),
      ...parametersOf(params, 'path'),
      ...(route.takesRetryKey ? [RETRY_KEY] : []),
    ]
    const types = schema.consumes ?? [
      'application/json',
      ...(contract?.acceptsForm ? ['application/x-www-form-urlencoded'] : []),
    ]
    const { required = [] }: ObjectSchema = body === undefined ? {} : book.resolve(body, 'input')
    const media = body === undefined ? undefined : { schema: book.read(body, 'input') }
    const produced = schema.produces ?? []
    return {
      parameters,
      // An absent body is an empty one, so a body is required where a field of it is.
      requestBody: media && {
        required: required.length > 0 || !('properties' in book.resolve(body ?? '', 'input')),
        content: Object.fromEntries(types.map(type => [type, media])),
      },
      responses: responses.length
        ? responses.map(({ status, id }) => ({
            status,
            content: { 'application/json': { schema: book.read(id, 'output') } },
          }))
        : [{ status: '200', content: Object.fromEntries(produced.map(type => [type, {}])) }],
    }
  }
}
