import { z } from 'zod'
import { ProvisionedRole } from '#features/team/contract.ts'
import { route } from '#shared/contract.ts'
import { Instant, line, Ok } from '#shared/fields.ts'

/** Tokens of one account that work at once. */
export const MOST_TOKENS = 10

/** Where identity providers call: RFC 7644. */
export const SCIM_BASE = '/scim/v2'

/** A token of an identity provider. Its secret is shown once, when it is made. */
export const ScimToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Start of the secret. */
  prefix: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.optional(),
})
export type ScimToken = z.output<typeof ScimToken>

export const NewScimToken = z.strictObject({
  name: line(80).min(1, 'Enter a name for the token'),
  /** Days until it expires. */
  days: z.int().min(1, 'At least 1 day').max(366, 'At most 366 days'),
})
export type NewScimToken = z.output<typeof NewScimToken>

/** A group of an identity provider. */
export const ScimGroup = z.object({
  id: z.string(),
  name: z.string(),
  members: z.int(),
  /** Role of its members; the most powerful of several groups counts. */
  role: ProvisionedRole.optional(),
})
export type ScimGroup = z.output<typeof ScimGroup>

const PATH = '/api/v0/account/scim'

export const getProvisioning = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'Get the SCIM address, tokens and groups of the account',
  response: z.object({ baseUrl: z.string(), tokens: z.array(ScimToken), groups: z.array(ScimGroup) }),
})

export const createScimToken = route({
  method: 'POST',
  path: `${PATH}/tokens`,
  access: 'owner',
  summary: 'Create a SCIM token; only this response contains its secret',
  body: NewScimToken,
  response: ScimToken.extend({ secret: z.string() }),
  proof: 'keys',
})

export const revokeScimToken = route({
  method: 'DELETE',
  path: `${PATH}/tokens/:tokenId`,
  access: 'owner',
  summary: 'Revoke a SCIM token, effective at its next request',
  params: z.strictObject({ tokenId: z.string().regex(/^sct_[a-z0-9]{16}$/, 'Token ID is not valid') }),
  response: Ok,
})

export const setGroupRole = route({
  method: 'PUT',
  path: `${PATH}/groups/:groupId`,
  access: 'owner',
  summary: 'Set or clear the role of a group; applies to its members at once',
  params: z.strictObject({ groupId: z.string().regex(/^grp_[a-z0-9]{16}$/, 'Group ID is not valid') }),
  body: z.strictObject({ role: ProvisionedRole.nullable() }),
  response: ScimGroup,
  proof: 'people',
})
