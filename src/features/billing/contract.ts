import { z } from 'zod'
import { ClientParams } from '#features/clients/contract.ts'
import { route } from '#shared/contract.ts'
import { line, Ok, Paging } from '#shared/fields.ts'
import { Billing, Order, Price, Purchase } from './purchase.ts'
import { Token, TokenKey, TokenStory } from './token.ts'

export * from './purchase.ts'
export * from './token.ts'

export const listTokens = route({
  method: 'GET',
  path: '/api/v0/event/tokens/account',
  access: 'analyst',
  campaigns: 'none',
  summary: 'List unspent tokens; empty for a Gold account',
  response: z.array(Token),
})

export const getBilling = route({
  method: 'GET',
  path: '/api/v0/billing',
  access: 'manager',
  permission: 'money',
  summary: 'Get the plan and the items for sale',
  response: Billing,
})

export const listTokenStories = route({
  method: 'GET',
  path: '/api/v0/billing/tokens',
  access: 'manager',
  permission: 'money',
  summary: 'List all tokens with their history, newest first',
  query: Paging,
  response: z.array(TokenStory),
})

export const listPurchases = route({
  method: 'GET',
  path: '/api/v0/billing/purchases',
  access: 'owner',
  summary: 'List purchases, newest first; at most 100',
  response: z.array(Purchase),
})

export const listPrices = route({
  method: 'GET',
  path: '/api/v0/billing/prices',
  access: 'owner',
  summary: 'Get the prices of a token and the Gold plan; absent while the payment service does not respond',
  response: z.object({ token: Price.optional(), gold: Price.optional() }),
})

export const openCheckout = route({
  method: 'POST',
  path: '/api/v0/billing/checkout',
  access: 'owner',
  summary: 'Start a purchase and get the address of the payment page',
  body: Order,
  response: z.object({ url: z.string(), purchaseKey: z.string() }),
  limit: { max: 20, perSeconds: 60 },
  proof: 'money',
})

export const getBillingPortal = route({
  method: 'GET',
  path: '/api/v0/billing/portal',
  access: 'owner',
  summary: 'Get the address of the billing portal; null if none is configured',
  response: z.object({ url: z.string().nullable() }),
})

export const listBillingContacts = route({
  method: 'GET',
  path: '/api/v0/billing/contacts',
  access: 'clerk',
  campaigns: 'none',
  summary: 'List the account owners, who manage billing',
  response: z.array(z.object({ name: z.string(), email: z.string() })),
})

export const receivePayment = route({
  method: 'POST',
  path: '/api/v0/billing/webhook',
  access: 'public',
  summary: 'Receive a signed event from the payment service',
  response: Ok,
})

export const listClientTokens = route({
  method: 'GET',
  path: '/api/v0/ranch/clients/:cid/tokens',
  access: 'staff',
  summary: "List a client's tokens with their history, newest first",
  params: ClientParams,
  query: Paging,
  response: z.array(TokenStory),
})

/** A gift of tokens. */
export const Grant = z.strictObject({
  count: z
    .int('Count must be a whole number')
    .min(1, 'Count must be at least 1')
    .max(100, 'Count must be at most 100'),
  note: line(300).min(3, 'Enter a reason'),
})

export const grantTokens = route({
  method: 'POST',
  path: '/api/v0/ranch/clients/:cid/tokens',
  access: 'staffOperations',
  summary: 'Grant tokens to a client, with a reason',
  params: ClientParams,
  body: Grant,
  response: z.array(Token),
  proof: 'money',
})

/** Reason for taking a token away. */
export const VoidToken = z.strictObject({ reason: line(300).min(3, 'Enter a reason') })

export const voidToken = route({
  method: 'DELETE',
  path: '/api/v0/ranch/tokens/:tokenKey',
  access: 'staffOperations',
  summary: 'Revoke an unspent token of a client',
  params: z.strictObject({ tokenKey: TokenKey }),
  body: VoidToken,
  response: TokenStory,
})
