import type { z } from 'zod'
import type { DescribedRoute } from './operation.ts'
import { planOperation, whoMayCall } from './operation.ts'
import {
  byStatus,
  ERROR_SCHEMA,
  errorResponse,
  possibleErrors,
  responseName,
  unexpectedErrors,
} from './possible-errors.ts'
import { SchemaBook } from './schemas.ts'
import { SECURITY_SCHEMES } from './security-schemes.ts'

/** Facts beside the routes themselves. */
export interface Around {
  version: string
  /** Names of contracts and schemas. */
  names: ReadonlyMap<object, string>
  tags: readonly { name: string; description: string }[]
  webhooks: readonly { event: string; summary: string; body: z.ZodType }[]
}

/** Nothing named: every schema stands where it is used. */
export const NO_NAMES: Around = { version: '0', names: new Map(), tags: [], webhooks: [] }

const sorted = <T>(entries: Iterable<[string, T]>) =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))

function nameOf(
  { contract, schema, method, url }: DescribedRoute,
  names: Around['names'],
): string | undefined {
  const name = schema.operationId ?? (contract && names.get(contract))
  if (!name && names.size > 0) throw new Error(`${method} ${url} has no name`)
  return name
}

/** Requirement of every operation that names no other. */
const BY_SESSION = [{ session: [] }]

function securityOf(route: DescribedRoute): object {
  const security = whoMayCall(route)
  return JSON.stringify(security) === JSON.stringify(BY_SESSION) ? {} : { security }
}

/** Parameters by their name, so that operations share them. */
function openParameters(isSharing: boolean) {
  const shared = new Map<string, object>()
  const refer = (parameter: { name: string; in: string }): object => {
    const known = shared.get(parameter.name)
    if (!isSharing || (known && JSON.stringify(known) !== JSON.stringify(parameter))) return parameter
    shared.set(parameter.name, parameter)
    return { $ref: `#/components/parameters/${parameter.name}` }
  }
  return { shared, refer }
}

const describeResponse = (status: string, content: object) => ({
  description: status < '300' ? 'OK' : 'Error',
  content,
})

/** A request that we send to a subscriber. */
function describeWebhook(event: string, summary: string, schema: object): object {
  const signature = {
    name: 'Drumroll-Signature',
    in: 'header',
    required: true,
    description: 't=<second>,v1=<hex>: HMAC-SHA-256 over t, a dot and the body',
    schema: { type: 'string' },
  }
  const operationId = event.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())
  return {
    post: {
      operationId: `${operationId}Webhook`,
      summary,
      tags: ['developer-keys'],
      parameters: [signature],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      security: [],
      responses: { '2XX': { description: 'Received. Any other status is retried.' } },
    },
  }
}

/** Writes the OpenAPI document of some routes, in an order that does not depend on theirs. */
export function describeRoutes(routes: readonly DescribedRoute[], around: Around) {
  const { names, tags, webhooks, version } = around
  const book = new SchemaBook(names)
  const plans = routes.map(route => ({ route, read: planOperation(book, route) }))
  const hooks = webhooks.map(one => ({ ...one, id: book.add(one.body, 'output') }))
  const schemas = book.finish()
  const shared = new Map<string, object>()
  const ids = new Set<string>()
  const paths = new Map<string, Map<string, object>>()
  const shareOk = (response: object): object => {
    if (!JSON.stringify(response).includes('"#/components/schemas/Ok"')) return response
    shared.set('Ok', response)
    return { $ref: '#/components/responses/Ok' }
  }
  const shareParameter = openParameters(plans.length > 0 && names.size > 0)
  for (const { route, read } of plans) {
    const { parameters, requestBody, responses } = read()
    const operationId = nameOf(route, names)
    if (operationId && ids.has(operationId)) throw new Error(`Two operations are named ${operationId}`)
    if (operationId) ids.add(operationId)
    const own = new Set(responses.map(({ status }) => status))
    const codes = possibleErrors({
      ...{ access: route.access, method: route.method, takesKeys: route.scope !== undefined },
      hasParams: parameters.some(one => one.in === 'path'),
      hasQuery: parameters.some(one => one.in === 'query'),
      hasBody: requestBody !== undefined,
      isLimited: route.isLimited,
    })
    const errors = [
      ...byStatus(codes).filter(([status]) => !own.has(status)),
      ['default', unexpectedErrors(route.method)] as const,
    ]
    for (const [, group] of errors) shared.set(responseName(group), errorResponse(group))
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    const methods = paths.get(path) ?? new Map<string, object>()
    methods.set(route.method.toLowerCase(), {
      ...(operationId ? { operationId } : {}),
      summary: route.schema.summary,
      ...(route.schema.description ? { description: route.schema.description } : {}),
      tags: [route.tag],
      ...(parameters.length > 0 ? { parameters: parameters.map(shareParameter.refer) } : {}),
      ...(requestBody ? { requestBody } : {}),
      ...securityOf(route),
      'x-access': route.onlyKeys ? 'keys' : route.access,
      ...(route.scope ? { 'x-key-scope': route.scope } : {}),
      responses: {
        ...Object.fromEntries(
          responses.map(({ status, content }) => [status, shareOk(describeResponse(status, content))]),
        ),
        ...Object.fromEntries(
          errors.map(([status, group]) => [
            status,
            { $ref: `#/components/responses/${responseName(group)}` },
          ]),
        ),
      },
    })
    paths.set(path, methods)
  }
  const used = new Set(routes.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Drumroll',
      version,
      description: 'Promotional campaigns anyone can verify',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: BY_SESSION,
    tags: tags
      .filter(({ name }) => used.has(name))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    paths: sorted([...paths].map(([path, methods]) => [path, sorted(methods)])),
    webhooks: sorted(
      hooks.map(({ event, summary, id }) => [
        event,
        describeWebhook(event, summary, book.read(id, 'output')),
      ]),
    ),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      ...(shareParameter.shared.size > 0 ? { parameters: sorted(shareParameter.shared) } : {}),
      responses: sorted(shared),
      schemas: { ...schemas, Error: ERROR_SCHEMA },
    },
  }
}
