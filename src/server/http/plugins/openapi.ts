import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Access, KeyScope } from '#shared/access.ts'

const transform = createJsonSchemaTransform({
  zodToJsonConfig: {
    // Moments travel as ISO-8601 text; JSON Schema has no date type.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') {
        jsonSchema.type = 'string'
        jsonSchema.format = 'date-time'
      }
    },
    unrepresentable: 'any',
  },
})

type Requirement = Record<string, string[]>

/** How a route may be called, as the API's description says it: by a session, by a key with a scope, or by anyone. */
export function whoMayCall(
  access: Access | undefined,
  onlyKeys: boolean | undefined,
  scope: KeyScope | undefined,
): Requirement[] {
  if (access === undefined || access === 'public') return []
  return [...(onlyKeys ? [] : [{ session: [] }]), ...(scope ? [{ apiKey: [scope] }] : [])]
}

interface Operation {
  requestBody?: { required?: boolean; content: Record<string, { schema?: { required?: unknown[] } }> }
}

/** An absent body is an empty one, so a body is required where a field of it is. */
function freeEmptyBodies(document: { paths?: object }): void {
  for (const path of Object.values(document.paths ?? {})) {
    for (const { requestBody } of Object.values<Operation>(path)) {
      if (!requestBody) continue
      requestBody.required = Object.values(requestBody.content).some(
        ({ schema }) => !schema || (schema.required?.length ?? 0) > 0,
      )
    }
  }
}

/** Collects every contract for `app.swagger()`, the source of openapi.json. */
export const openapi = fp(async app => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Drumroll', version: '0', description: 'Promotional campaigns anyone can verify' },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'drumroll',
            description: 'Set by POST /login. Over HTTPS, its name starts with __Host-.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'Authorization: Bearer pk_… with the scope that the operation requires.',
          },
        },
      },
    },
    transform,
    transformObject: document => {
      if (!('openapiObject' in document)) return document.swaggerObject
      freeEmptyBodies(document.openapiObject)
      return document.openapiObject
    },
  })
})
