import scimmy from 'scimmy'
import { NamedError } from '#server/http/named-error.ts'
import { listResponse } from './lists.ts'
import type { ScimCall } from './serve-scim.ts'

const SCHEMAS = [scimmy.Schemas.User.definition, scimmy.Schemas.Group.definition]

const TYPES = [
  { id: 'User', endpoint: '/Users', description: 'Members of the account', schema: SCHEMAS[0]?.id },
  { id: 'Group', endpoint: '/Groups', description: 'Groups, which can have a role', schema: SCHEMAS[1]?.id },
]

/** Abilities of the service (RFC 7643, 5). */
export async function readConfig({ base }: ScimCall) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an account owner makes',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

const toType = (base: string) => (type: (typeof TYPES)[number]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...type,
  name: type.id,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
})

const describe = (base: string) => (schema: (typeof SCHEMAS)[number]) => schema.describe(`${base}/Schemas`)

/** The resource types, each by itself or all (RFC 7643, 6). */
export async function readType({ base, id }: ScimCall) {
  const found = TYPES.find(type => type.id === id)
  if (!found) throw new NamedError('notFound')
  return toType(base)(found)
}
export async function readTypes({ base }: ScimCall) {
  return listResponse(TYPES.map(toType(base)), 1, TYPES.length)
}

/** The schemas, each by itself or all (RFC 7643, 7). */
export async function readSchema({ base, id }: ScimCall) {
  const found = SCHEMAS.find(schema => schema.id === id)
  if (!found) throw new NamedError('notFound')
  return describe(base)(found)
}
export async function readSchemas({ base }: ScimCall) {
  return listResponse(SCHEMAS.map(describe(base)), 1, SCHEMAS.length)
}
