import type { z } from 'zod'
import { ERRORS } from '#shared/errors.ts'
import { joinAlikePaths } from './alike-paths.ts'
import type { DescribedRoute } from './operation.ts'
import { planOperation, whoMayCall } from './operation.ts'
import { ERROR_SCHEMA, errorResponse, errorsName, possibleErrors } from './possible-errors.ts'
import { SchemaBook } from './schemas.ts'
import { SECURITY_SCHEMES } from './security-schemes.ts'

/** Facts beside the routes themselves. */
export interface Around {
  version: string
  /** Names of contracts and schemas. */
  names: ReadonlyMap<object, string>
  tags: readonly { name: string; 'x-displayName': string; description: string }[]
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

interface Parameter {
  name: string
  in: string
}

/** Parameters that operations share: by their name, or by tag and name where another took the name. */
function openParameters(all: readonly { tag: string; parameter: Parameter }[]) {
  const counts = new Map<string, number>()
  for (const { parameter } of all) {
    const text = JSON.stringify(parameter)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const shared = new Map<string, object>()
  const named = new Map<string, string>()
  for (const { tag, parameter } of all) {
    const text = JSON.stringify(parameter)
    if (named.has(text) || (counts.get(text) ?? 0) < 2) continue
    const name = [parameter.name, `${tag}.${parameter.name}`].find(one => !shared.has(one))
    if (!name) continue
    named.set(text, name)
    shared.set(name, parameter)
  }
  const refer = (parameter: Parameter): object => {
    const name = named.get(JSON.stringify(parameter))
    return name ? { $ref: `#/components/parameters/${name}` } : parameter
  }
  return { shared, refer }
}

const describeResponse = (status: string, content: object) => ({
  description: status < '300' ? 'OK' : 'Error',
  content,
})

interface Input {
  /** Statuses that the route itself describes. */
  own: readonly string[]
  hasParams: boolean
  hasQuery: boolean
  hasBody: boolean
}

/** The errors of a route as a reference to a response in `shared`, which other routes share. */
function shareErrors(shared: Map<string, object>, route: DescribedRoute, { own, ...input }: Input): object {
  const { access, method, scope, isLimited } = route
  const surface = { ...input, access, method, isLimited, takesKeys: scope !== undefined }
  const name = errorsName(surface, own)
  shared.set(
    name,
    errorResponse(possibleErrors(surface).filter(code => !own.includes(String(ERRORS[code][0])))),
  )
  return { default: { $ref: `#/components/responses/${name}` } }
}

const webhookHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const WEBHOOK_HEADERS = [
  webhookHeader('webhook-id', 'Standard Webhooks: the same in every repeat of a delivery'),
  webhookHeader('webhook-timestamp', 'Standard Webhooks: the second of sending'),
  webhookHeader('webhook-signature', 'Standard Webhooks: v1,<base64> over id, timestamp and body'),
  webhookHeader('Drumroll-Signature', 't=<second>,v1=<hex>: HMAC-SHA-256 over t, a dot and the body'),
]

/** A request that we send to a subscriber. */
function describeWebhook(event: string, summary: string, schema: object): object {
  const operationId = event.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())
  return {
    post: {
      operationId: `${operationId}Webhook`,
      summary,
      tags: ['developer-keys'],
      parameters: WEBHOOK_HEADERS.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
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
  const pathOf = (route: DescribedRoute) => route.url.replace(/:(\w+)/g, '{$1}')
  const join = joinAlikePaths(names.size === 0 ? [] : routes.map(pathOf))
  const described = plans.map(({ route, read }) => {
    const parts = read()
    return { route, ...parts, ...join(pathOf(route), parts.parameters) }
  })
  const shareParameter = openParameters(
    names.size === 0
      ? []
      : described.flatMap(({ route, parameters }) =>
          parameters.map(parameter => ({ tag: route.tag, parameter })),
        ),
  )
  for (const { route, path, parameters, requestBody, responses } of described) {
    const operationId = nameOf(route, names)
    if (operationId && ids.has(operationId)) throw new Error(`Two operations are named ${operationId}`)
    if (operationId) ids.add(operationId)
    const errors = shareErrors(shared, route, {
      own: responses.map(({ status }) => status).filter(status => status.startsWith('4')),
      hasParams: parameters.some(one => one.in === 'path'),
      hasQuery: parameters.some(one => one.in === 'query'),
      hasBody: requestBody !== undefined,
    })
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
        ...errors,
      },
    })
    paths.set(path, methods)
  }
  const parameters: [string, object][] = [
    ...shareParameter.shared,
    ...(hooks.length > 0 ? WEBHOOK_HEADERS : []).map((header): [string, object] => [header.name, header]),
  ]
  const used = new Set(routes.map(({ tag }) => tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Drumroll',
      version,
      description:
        'Create promotional campaigns, take entries and plays, draw winners and verify results. [Guides](/docs) show how to start.',
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
      ...(parameters.length > 0 ? { parameters: sorted(parameters) } : {}),
      responses: sorted(shared),
      schemas: { ...schemas, Error: ERROR_SCHEMA },
    },
  }
}
