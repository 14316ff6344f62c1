import { z } from 'zod'
import { KEY_SCOPES } from '#shared/access.ts'
import { route } from '#shared/contract.ts'
import { Instant, line, Ok } from '#shared/fields.ts'
import { Network } from '#shared/network.ts'
import { OWNERS } from './owners.ts'

export * from './hooks.ts'
export * from './webhook.ts'
export * from './webhook-payloads.ts'

export const Scope = z.enum(KEY_SCOPES, 'Scopes must be read, draft, write, entries or hooks')
export type Scope = z.output<typeof Scope>

/** A program's key to the service for an account. Its secret is shown once, when it is made. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Start of the secret. */
  prefix: z.string(),
  scopes: z.array(Scope),
  /** Networks that it may be used from; empty for any. */
  networks: z.array(z.string()),
  createdAt: Instant,
  createdBy: z.string(),
  lastUsedAt: Instant.optional(),
  expiresAt: Instant.optional(),
})
export type ApiKey = z.output<typeof ApiKey>

/** A key to make. */
export const NewApiKey = z.strictObject({
  name: line(80).min(1, 'Enter a name for the key'),
  scopes: z
    .array(Scope)
    .min(1, 'Choose at least one scope')
    .max(KEY_SCOPES.length)
    .refine(scopes => new Set(scopes).size === scopes.length, 'List each scope only once')
    .default(['read']),
  /** Networks that it may be used from, such as `203.0.113.0/24`; empty for any. */
  networks: z.array(Network).max(20, 'At most 20 networks').default([]),
  /** Never when absent. */
  expiresAt: Instant.optional(),
})

const PATH = '/api/v0/developer/key-management'

export const createApiKey = route({
  method: 'POST',
  path: PATH,
  ...OWNERS,
  summary: 'Create an API key for the current account; only this response contains its secret',
  body: NewApiKey,
  response: ApiKey.extend({ secret: z.string() }),
  proof: 'keys',
})

export const listApiKeys = route({
  method: 'GET',
  path: PATH,
  ...OWNERS,
  summary: 'List the API keys of the current account, newest first',
  response: z.array(ApiKey),
})

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/v0/developer/key-management/:id',
  ...OWNERS,
  summary: 'Revoke an API key, effective at its next request',
  params: z.strictObject({ id: z.string().regex(/^key_[a-z0-9]{16}$/, 'API key ID is not valid') }),
  response: Ok,
})

export const revokeApiKeys = route({
  method: 'DELETE',
  path: PATH,
  ...OWNERS,
  summary: 'Revoke all API keys of the current account',
  body: z.strictObject({ confirm: z.literal(true, 'Set confirm to true to revoke all keys').optional() }),
  response: z.object({ revoked: z.int() }),
})
