import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { describeWebhooks } from '#features/developer-keys/contract.ts'
import { describeRoutes } from '#server/http/openapi/document.ts'
import { shareRepeated } from '#server/http/openapi/share-repeated.ts'
import * as contracts from './contracts.ts'
import { splitByCaller } from './split-document.ts'
import { TAGS } from './tags.ts'

/** Version of the paths: /api/v0. */
const VERSION = '0'

/** Names of all contracts and schemas, as their files export them. */
function collectNames(): Map<object, string> {
  const names = new Map<object, string>()
  const taken = new Map<string, object>()
  for (const [name, value] of Object.values(contracts).flatMap(module => Object.entries<unknown>(module))) {
    if (typeof value !== 'object' || value === null) continue
    const isSchema = value instanceof z.ZodType && /^[A-Z]/.test(name)
    if (!isSchema && !('path' in value && 'access' in value)) continue
    const other = taken.get(name)
    if (other && other !== value) throw new Error(`Two contracts or schemas are named ${name}`)
    taken.set(name, value)
    if (!names.has(value)) names.set(value, name)
  }
  return names
}

/** "Instant win" for `instant-win`, for programs that show the description. */
const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The OpenAPI documents of the whole service, by who may call. */
export function describeService(app: FastifyInstance) {
  const tags = Object.entries(TAGS).map(([name, description]) => ({
    name,
    'x-displayName': inWords(name),
    description,
  }))
  const around = { version: VERSION, names: collectNames(), tags, webhooks: describeWebhooks() }
  return splitByCaller(shareRepeated(describeRoutes(app.describedRoutes, around)))
}
