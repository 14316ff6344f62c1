import { describeRoutes, NO_NAMES } from '#server/http/openapi/document.ts'
import type { RouteRow } from '#server/http/plugins/guard.ts'
import type { TestApp } from '../app.ts'
import { type Ids, KINDS, type Kind } from '../tenant/tenant.ts'

/** Parts of paths that name no object of an account, and their values. */
const FIXED: Readonly<Record<string, string>> = {
  provider: 'x',
  group: 'texts',
  language: 'es',
  x: 'public',
  version: '1',
  rule: 'N01',
  template: 'claim-link',
  channel: 'email',
  '*': 'x',
}

/** The address of a route: keys of things as given, everything else as is right. */
export function addressOf({ url, params }: Sweep, ids: Ids, other = 'x'): string {
  const filled = params.reduce(
    (path, { name, kind }) => path.replace(`:${name}`, kind ? ids[kind] : other),
    url,
  )
  return filled.replace(/:(\w+)/g, (_, name) => FIXED[name] ?? other).replace('*', 'x')
}

/** Parts of paths that the API description leaves out, because their responses are not JSON. */
const UNDESCRIBED: Record<string, Kind> = {
  'GET /api/v0/connect/:eventKey/qr': 'evt',
  'GET /api/v0/connect/:eventKey/custom-qr/logo': 'evt',
  'GET /api/v0/event/:eventKey/card.png': 'evt',
}

/** Field of a file that is not sent as `files`. */
const FILE_FIELD: Record<string, string> = {
  'POST /api/v0/connect/:eventKey/custom-qr': 'file',
  'POST /api/v0/prize/:id/codes': 'file',
  'POST /api/v0/event/:eventKey/parcels': 'file',
  'POST /api/v0/event/:eventKey/entry-codes/upload': 'file',
  'POST /api/v0/event/:eventKey/translations/:language/file': 'file',
}

interface Schema {
  pattern?: string
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

function kindOf(schema: Schema): Kind | undefined {
  const prefix = /^\^([a-z]+)_\[a-z0-9\]/.exec(schema.pattern ?? '')?.[1]
  return KINDS.find(kind => kind === prefix)
}

/** The kinds of objects that a body or query names, at any depth. Callers choose the keys of new components. */
function kindsIn(schema: unknown): Kind[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...rest } = schema as Schema
  const own = kindOf(rest)
  const named = Object.entries(properties)
  const client: Kind[] = named.some(([name]) => name === 'cid') ? ['cid'] : []
  const inner = [...named.map(([, child]) => child), ...Object.values(rest)].flatMap(kindsIn)
  return [...(own && own !== 'cmp' ? [own] : []), ...client, ...inner]
}

/** Such as `GET /api/v0/event/:eventKey`. */
export const nameOf = ({ method, url }: RouteRow) => `${method} ${url}`

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { name: string; in: string; schema: Schema }[]
}

/** A route and the objects that its requests name. */
export interface Sweep extends RouteRow {
  params: { name: string; kind: Kind | undefined }[]
  kinds: Kind[]
  hasBody: boolean
  takesFiles: boolean
  /** Name of the part that a file is sent as. */
  fileField: string
}

type Paths = Record<string, Record<string, Operation>>
const described = new WeakMap<TestApp, Paths>()

/** The API description of a service, written once: it takes half a second. */
function pathsOf(t: TestApp): Paths {
  const known = described.get(t)
  if (known) return known
  const paths = describeRoutes(t.app.describedRoutes, NO_NAMES).paths as Paths
  described.set(t, paths)
  return paths
}

/** Reads from the API description which objects a route's path, query and body name. */
export function sweepOf(t: TestApp, route: RouteRow): Sweep {
  const operation = pathsOf(t)[route.url.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()] ?? {}
  const { parameters = [], requestBody } = operation
  const params = [...route.url.matchAll(/:(\w+)/g)]
    .map(([, name = '']) => name)
    .filter(name => !(name in FIXED))
    .map(name => ({
      name,
      kind:
        name === 'cid'
          ? name
          : (UNDESCRIBED[nameOf(route)] ?? kindOf(parameters.find(one => one.name === name)?.schema ?? {})),
    }))
  const takesFiles = requestBody !== undefined && 'multipart/form-data' in requestBody.content
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => kindsIn(schema))
  const query = parameters.filter(one => one.in === 'query').flatMap(({ schema }) => kindsIn(schema))
  const kinds = [...new Set([...params.flatMap(({ kind = [] }) => kind), ...bodies, ...query])]
  return {
    ...route,
    params,
    kinds,
    hasBody: requestBody !== undefined,
    takesFiles,
    fileField: FILE_FIELD[nameOf(route)] ?? 'files',
  }
}
