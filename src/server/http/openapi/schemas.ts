import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** Schemas by name: those of requests are inputs, those of responses outputs. */
interface Converted {
  input: Record<string, JsonSchema>
  output: Record<string, JsonSchema>
}
type Io = keyof Converted

const REF = '#/components/schemas/'

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Names that a value refers to below `prefix`, at any depth: those of schemas, or `kind/name` of all components. */
export function refsIn(value: unknown, prefix = REF): string[] {
  if (!isNode(value)) return []
  const own =
    typeof value.$ref === 'string' && value.$ref.startsWith(prefix) ? [value.$ref.slice(prefix.length)] : []
  return [...own, ...Object.values(value).flatMap(inner => refsIn(inner, prefix))]
}

function convert(
  registry: z.core.$ZodRegistry<{ id?: string | undefined }>,
  io: Io,
): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: id => `${REF}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // Instants travel as ISO 8601 text. JSON Schema has no date type.
      if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      // Bounds that every whole number of JavaScript has.
      if (io === 'output' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (io === 'output' && jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // Responses may get new fields.
      if (io === 'output' && def.type === 'object' && !('catchall' in def && def.catchall)) {
        delete jsonSchema.additionalProperties
      }
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, id: _name, ...schema }]) => [id, schema]),
  )
}

/** Names whose input and output differ, also because of a schema inside. */
function findDifferent({ input, output }: Converted): Set<string> {
  const different = new Set(
    Object.keys(output).filter(id => JSON.stringify(input[id]) !== JSON.stringify(output[id])),
  )
  for (let size = -1; size !== different.size; ) {
    size = different.size
    for (const id of Object.keys(output)) {
      if (refsIn(output[id]).some(inner => different.has(inner))) different.add(id)
    }
  }
  return different
}

/** Names of everything in `all` that these values refer to, directly or through others. */
export function reach(
  roots: readonly unknown[],
  all: Readonly<Record<string, unknown>>,
  prefix = REF,
): Set<string> {
  const reached = new Set<string>()
  const open = roots.flatMap(root => refsIn(root, prefix))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...refsIn(all[id], prefix))
  }
  return reached
}

/** Converts the schemas of all operations at once, so that equal ones share a name. */
export class SchemaBook {
  readonly #registry = z.registry<{ id?: string | undefined }>()
  readonly #roots: Record<Io, Set<string>> = { input: new Set(), output: new Set() }
  readonly #parts = new Set<string>()
  #converted: Converted | undefined
  #rename: Record<Io, (id: string) => string> = { input: id => id, output: id => id }

  /** @param names of schemas to share; all others are written where they stand */
  constructor(names: ReadonlyMap<object, string>) {
    for (const [schema, id] of names) if (schema instanceof z.ZodType) this.#registry.add(schema, { id })
  }

  /** Adds a schema before `finish`; returns what `read` takes. */
  add(schema: z.ZodType, io: Io): string {
    const id = this.#registry.get(schema)?.id ?? `:${this.#roots.input.size + this.#roots.output.size}`
    if (!this.#registry.has(schema)) this.#registry.add(schema, { id })
    this.#roots[io].add(id)
    return id
  }

  /** Adds the schema of parameters, of which only the properties are written. */
  addParts(schema: z.ZodType): string {
    const id = this.add(schema, 'input')
    this.#parts.add(id)
    return id
  }

  /** @returns the shared schemas, by name */
  finish(): Record<string, JsonSchema> {
    const converted = { input: convert(this.#registry, 'input'), output: convert(this.#registry, 'output') }
    this.#converted = converted
    const used = (io: Io) =>
      reach(
        [...this.#roots[io]].map(id =>
          id.startsWith(':') || this.#parts.has(id) ? converted[io][id] : { $ref: REF + id },
        ),
        converted[io],
      )
    const [inputs, outputs] = [used('input'), used('output')]
    const different = findDifferent(converted)
    this.#rename.input = id => (different.has(id) && outputs.has(id) ? `${id}Input` : id)
    const named = [...outputs].map(id => [id, this.#renamed(converted.output[id], 'output')] as const)
    const asked = [...inputs].map(
      id => [this.#rename.input(id), this.#renamed(converted.input[id], 'input')] as const,
    )
    return Object.fromEntries([...asked, ...named].sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  /** A reference to a shared schema, or the schema itself. */
  read(id: string, io: Io): JsonSchema {
    return id.startsWith(':') ? this.resolve(id, io) : { $ref: REF + this.#rename[io](id) }
  }

  /** The schema itself, with references only inside. */
  resolve(id: string, io: Io): JsonSchema {
    return this.#renamed(this.#converted?.[io][id], io)
  }

  #renamed(schema: JsonSchema | undefined, io: Io): JsonSchema {
    const text = JSON.stringify(schema ?? {}, (key, value) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(REF)
        ? REF + this.#rename[io](value.slice(REF.length))
        : value,
    )
    return JSON.parse(text)
  }
}
