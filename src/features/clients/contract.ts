import { z } from 'zod'
import { Member } from '#features/team/contract.ts'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Id, Instant, line, Ok, Paging, PersonName } from '#shared/fields.ts'

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

/** The plans that staff gives. */
export const PLANS = ['GOLD', 'ALECARTE'] as const

/** A client with its people and campaigns. */
export const ClientDetail = Client.extend({
  disabledAt: Instant.optional(),
  people: z.array(Member),
  /** The newest 50, without their dates. */
  campaigns: z.array(
    z.object({
      eventKey: EventKey,
      title: z.string(),
      status: z.int(),
      startTime: Instant,
      endTime: Instant,
    }),
  ),
})
export type ClientDetail = z.output<typeof ClientDetail>

/** Which client a call of staff is about. */
export const ClientParams = z.strictObject({
  cid: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})

export const listClients = route({
  method: 'GET',
  path: '/api/v0/ranch/clients',
  access: 'staff',
  summary: 'List client accounts by name',
  /** `q` is looked for in the name and in the owner's address. */
  query: Paging.extend({ q: line(80).optional() }),
  response: z.array(Client),
})

export const getClient = route({
  method: 'GET',
  path: '/api/v0/ranch/clients/:cid',
  access: 'staff',
  summary: 'Get a client with its team and campaigns',
  params: ClientParams,
  response: ClientDetail,
})

const ClientName = line(120).min(2, 'Enter a client name')
const Plan = z.enum(PLANS, 'Choose a plan')

/** A client to open, with its owner. */
export const NewClient = z.strictObject({
  name: ClientName,
  subscriptionRole: Plan,
  ownerEmail: Email,
  firstName: PersonName,
  lastName: PersonName,
})

export const createClient = route({
  method: 'POST',
  path: '/api/v0/ranch/clients',
  access: 'staffOperations',
  summary: 'Create a client account and email its owner a temporary password, valid for seven days',
  body: NewClient,
  response: z.object({ cid: z.int() }),
})

export const updateClient = route({
  method: 'PUT',
  path: '/api/v0/ranch/clients/:cid',
  access: 'staffOperations',
  summary: 'Change the name or plan of a client, or disable or enable it',
  params: ClientParams,
  body: z.strictObject({
    name: ClientName.optional(),
    subscriptionRole: Plan.optional(),
    disabled: z.boolean().optional(),
  }),
  response: ClientDetail,
})

/** The same by another method. */
export const changeClient = route({ ...updateClient, method: 'POST' })

/** Reason for acting for a client, for the client's log. */
export const ActAs = z.strictObject({
  cid: Id.min(1),
  reason: line(300).min(3, 'Enter a reason'),
})

export const actAs = route({
  method: 'POST',
  path: '/api/v0/ranch/act-as',
  access: 'staffOperations',
  summary: 'Start acting for a client, until you stop or sign out',
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
