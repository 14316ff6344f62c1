import scimmy from 'scimmy'
import { z } from 'zod'
import { NamedError } from '#server/http/named-error.ts'

/** Resources of one page. */
const MOST_RESOURCES = 200

const whole = z.coerce.number().int()
const names = z
  .string()
  .max(1000)
  .optional()
  .transform(list => list?.split(',').map(name => name.trim()) ?? [])

const Query = z.object({
  filter: z.string().max(500).optional(),
  // Smaller values count as the smallest (RFC 7644, 3.4.2.4).
  startIndex: whole
    .max(1_000_000)
    .default(1)
    .transform(one => Math.max(1, one)),
  count: whole.default(100).transform(one => Math.min(Math.max(0, one), MOST_RESOURCES)),
  attributes: names,
  excludedAttributes: names,
})

/** An equality that a list is filtered by. */
export interface Equality {
  attribute: string
  value: string
}

/** The one equality of a filter. @throws invalid, as invalidFilter, for anything else */
function equalityOf(filter: string, attributes: readonly string[]): Equality {
  const parsed = new scimmy.Types.Filter(filter)
  const [[attribute, condition] = ['', []], ...others] = parsed.flatMap(one => Object.entries<unknown>(one))
  const known = attributes.find(one => one.toLowerCase() === attribute.toLowerCase())
  const [operator, value] = z.array(z.unknown()).catch([]).parse(condition)
  if (parsed.length !== 1 || others.length > 0 || !known || operator !== 'eq' || typeof value !== 'string') {
    const message = `Filters can be: ${attributes.map(one => `${one} eq "…"`).join(', ')}`
    throw new NamedError('invalid', { message, reason: 'invalidFilter' })
  }
  return { attribute: known, value }
}

/** Page and filter of a list. */
export function readListQuery(query: unknown, attributes: readonly string[]) {
  const { filter, startIndex, count, ...shown } = Query.parse(query)
  return {
    equality: filter === undefined ? undefined : equalityOf(filter, attributes),
    startIndex,
    count,
    pick: <R extends object>(resource: R) => pick(resource, shown),
  }
}

/** Always part of a resource. */
const ALWAYS = ['schemas', 'id', 'meta']

/** The attributes that a caller wants. */
function pick(
  resource: object,
  { attributes, excludedAttributes }: { attributes: string[]; excludedAttributes: string[] },
): object {
  const has = (list: string[], name: string) => list.some(one => one.toLowerCase() === name.toLowerCase())
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) =>
        ALWAYS.includes(name) ||
        (!has(excludedAttributes, name) && (attributes.length === 0 || has(attributes, name))),
    ),
  )
}

/** A page in the shape of RFC 7644, 3.4.2. */
export const listResponse = (resources: object[], startIndex: number, totalResults: number) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const Patch = z.object({
  schemas: z.array(z.string().max(200)).min(1).max(5),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .max(20)
          .toLowerCase()
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
})

/** Booleans that Microsoft Entra ID sends as words. */
function toBoolean(value: unknown, path: string | undefined): unknown {
  if (path?.toLowerCase() === 'active' && typeof value === 'string') {
    return { true: true, false: false }[value.toLowerCase()] ?? value
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || path) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toBoolean(one, name)]))
}

/** Applies a PATCH to a resource. @returns it as the PATCH leaves it */
export async function applyPatch(
  resource: InstanceType<typeof scimmy.Schemas.User> | InstanceType<typeof scimmy.Schemas.Group>,
  body: unknown,
): Promise<unknown> {
  const { Operations } = Patch.parse(body)
  const patch = new scimmy.Messages.PatchOp({
    schemas: [scimmy.Messages.PatchOp.id],
    Operations: Operations.map(({ op, path, value }) => ({
      op,
      ...(path === undefined ? {} : { path }),
      ...(value === undefined ? {} : { value: toBoolean(value, path) }),
    })),
  })
  let patched: unknown
  // The library returns nothing when it sees no change, and overlooks the removal of a list's last item.
  await patch.apply(resource, async target => {
    patched = target
    return target
  })
  return JSON.parse(JSON.stringify(patched))
}
