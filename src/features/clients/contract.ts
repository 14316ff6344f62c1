import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant } from '#shared/fields.ts'

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

export const listClients = route({
  method: 'GET',
  path: '/api/v0/ranch/clients',
  access: 'staff',
  summary: 'All client accounts',
  response: z.array(Client),
})
