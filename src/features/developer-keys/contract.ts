import { z } from 'zod'
import { KEY_SCOPES } from '#shared/access.ts'
import { route } from '#shared/contract.ts'
import { Instant, line, Ok } from '#shared/fields.ts'

export * from './webhook.ts'

export const Scope = z.enum(KEY_SCOPES, 'Choose among read, write and entries')
export type Scope = z.output<typeof Scope>

/** A key by which a program calls the service for an account. Its secret is shown once, when it is made. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the secret begins. */
  prefix: z.string(),
  scopes: z.array(Scope),
  createdAt: Instant,
  createdBy: z.string(),
  lastUsedAt: Instant.optional(),
  expiresAt: Instant.optional(),
})
export type ApiKey = z.output<typeof ApiKey>

/** A key to make. */
export const NewApiKey = z.strictObject({
  name: line(80).min(1, 'Give the key a name'),
  scopes: z
    .array(Scope)
    .min(1, 'Choose at least one')
    .max(KEY_SCOPES.length)
    .refine(scopes => new Set(scopes).size === scopes.length, 'Each only once')
    .default(['read']),
  /** Never when absent. */
  expiresAt: Instant.optional(),
})

const PATH = '/api/v0/developer/key-management'

export const createApiKey = route({
  method: 'POST',
  path: PATH,
  access: 'staff',
  summary: 'Make an API key for the account you work in; only this answer holds its secret',
  body: NewApiKey,
  response: ApiKey.extend({ secret: z.string() }),
})

export const listApiKeys = route({
  method: 'GET',
  path: PATH,
  access: 'staff',
  summary: 'The API keys of the account you work in, the newest first',
  response: z.array(ApiKey),
})

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api/v0/developer/key-management/:id',
  access: 'staff',
  summary: 'Revoke an API key; its next request is refused',
  params: z.strictObject({ id: z.string().regex(/^key_[a-z0-9]{16}$/, 'Not an API key') }),
  response: Ok,
})

export const revokeApiKeys = route({
  method: 'DELETE',
  path: PATH,
  access: 'staff',
  summary: 'Revoke every API key of the account you work in',
  body: z.strictObject({ confirm: z.literal(true, 'Say that you mean all of them').optional() }),
  response: z.object({ revoked: z.int() }),
})
