import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

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

/** Collects every contract for `app.swagger()`, from which openapi.json is generated. */
export const openapi = fp(async app => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Drumroll', version: '0', description: 'Promotional campaigns anyone can verify' },
    },
    transform,
  })
})
