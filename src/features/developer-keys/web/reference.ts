import { z } from 'zod'
import { type FieldRow, fieldRows, rowsInside } from './field-rows.ts'
import { JsonSchema, typeWords } from './json-schema.ts'
import { resolveRefs } from './resolve-refs.ts'

const Content = z.record(z.string(), z.object({ schema: JsonSchema.optional() }))

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: JsonSchema,
})

const OpenApiOperation = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  'x-access': z.string(),
  'x-key-scope': z.string().optional(),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
})

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), OpenApiOperation)) })

/** A body or a response: its kind, and its fields. */
export interface Payload {
  type: string
  fields: FieldRow[]
}

/** One call of the service. */
export interface Operation {
  method: string
  path: string
  /** The feature it belongs to. */
  group: string
  summary: string
  /** An access of `#shared/access.ts`. */
  access: string
  /** Scope that an API key needs; undefined if no key is accepted. */
  keyScope: string | undefined
  parameters: { place: string; field: FieldRow }[]
  body: Payload | undefined
  /** The answer of a success, with its status. */
  answer: Payload & { status: string }
}

function payloadOf(content: z.infer<typeof Content> | undefined): Payload {
  const schema = Object.values(content ?? {})[0]?.schema
  return schema ? { type: typeWords(schema), fields: rowsInside(schema) } : { type: 'nothing', fields: [] }
}

/**
 * Reads the service's OpenAPI document.
 * @throws ZodError when it is no such document
 */
export function readReference(document: unknown): Operation[] {
  const { paths } = OpenApi.parse(resolveRefs(document))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [status = '200', answer] = Object.entries(operation.responses)[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        group: operation.tags[0] ?? 'other',
        summary: operation.summary,
        access: operation['x-access'],
        keyScope: operation['x-key-scope'],
        parameters: operation.parameters.flatMap(({ name, in: place, required, schema }) =>
          fieldRows(name, schema, required ?? false).map(field => ({ place, field })),
        ),
        body: operation.requestBody && payloadOf(operation.requestBody.content),
        answer: { status, ...payloadOf(answer?.content) },
      }
    }),
  )
}

/** The operations that hold every word of `search`, in method, path, summary, access or a field. */
export function findOperations(operations: readonly Operation[], search: string): Operation[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter(operation => {
    const text = textOf(operation)
    return wanted.every(word => text.includes(word))
  })
}

function textOf({
  method,
  path,
  group,
  summary,
  access,
  keyScope = '',
  parameters,
  body,
  answer,
}: Operation): string {
  const fields = [...parameters.map(({ field }) => field), ...(body?.fields ?? []), ...answer.fields]
  return [method, path, group, summary, access, keyScope, ...fields.map(field => field.name)]
    .join(' ')
    .toLowerCase()
}
