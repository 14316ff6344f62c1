import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Id, Instant, line, Ok, Paging } from '#shared/fields.ts'

/** A client account as staff sees it. */
export const Client = z.object({
  cid: z.int(),
  name: z.string(),
  subscriptionRole: z.string(),
  ownerEmail: z.string(),
  unspentTokens: z.int(),
  liveCampaigns: z.int(),
  createdAt: Instant,
})
export type Client = z.output<typeof Client>

/** Which client a call of staff is about. */
export const ClientParams = z.strictObject({
  cid: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})

export const listClients = route({
  method: 'GET',
  path: '/api/v0/ranch/clients',
  access: 'staff',
  summary: 'All client accounts, by name',
  /** `q` is looked for in the name and in the owner's address. */
  query: Paging.extend({ q: line(80).optional() }),
  response: z.array(Client),
})

/** Why someone acts for a client: the client's log keeps it. */
export const ActAs = z.strictObject({
  cid: Id.min(1),
  reason: line(300).min(3, 'Say why'),
})

export const actAs = route({
  method: 'POST',
  path: '/api/v0/ranch/act-as',
  access: 'staffOperations',
  summary: 'Act for a client until you stop or sign out',
  body: ActAs,
  response: Ok,
})

export const stopActAs = route({
  method: 'DELETE',
  path: '/api/v0/ranch/act-as',
  access: 'staffOperations',
  summary: 'Stop acting for a client',
  response: Ok,
})
