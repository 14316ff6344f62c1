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
  summary: 'Unspent tokens; empty for a GOLD account',
  response: z.array(Token),
})

export const getBilling = route({
  method: 'GET',
  path: '/api/v0/billing',
  access: 'manager',
  summary: 'The plan, and what can be bought',
  response: Billing,
})

export const listTokenStories = route({
  method: 'GET',
  path: '/api/v0/billing/tokens',
  access: 'manager',
  summary: 'Every token with what became of it, the newest first',
  query: Paging,
  response: z.array(TokenStory),
})

export const listPurchases = route({
  method: 'GET',
  path: '/api/v0/billing/purchases',
  access: 'owner',
  summary: 'What was bought, the newest first; at most 100',
  response: z.array(Purchase),
})

export const listPrices = route({
  method: 'GET',
  path: '/api/v0/billing/prices',
  access: 'owner',
  summary: 'What a token and the GOLD plan cost; absent while the payment service does not say',
  response: z.object({ token: Price.optional(), gold: Price.optional() }),
})

export const openCheckout = route({
  method: 'POST',
  path: '/api/v0/billing/checkout',
  access: 'owner',
  summary: "Begin to buy: the address of the payment service's page",
  body: Order,
  response: z.object({ url: z.string(), purchaseKey: z.string() }),
  limit: { max: 20, perSeconds: 60 },
})

export const getBillingPortal = route({
  method: 'GET',
  path: '/api/v0/billing/portal',
  access: 'owner',
  summary: "The card payment provider's portal; null when none is configured",
  response: z.object({ url: z.string().nullable() }),
})

export const listBillingContacts = route({
  method: 'GET',
  path: '/api/v0/billing/contacts',
  access: 'clerk',
  summary: 'The owners of the account, who manage its billing',
  response: z.array(z.object({ name: z.string(), email: z.string() })),
})

export const receivePayment = route({
  method: 'POST',
  path: '/api/v0/billing/webhook',
  access: 'public',
  summary: 'News from the payment service, which signs them',
  response: Ok,
})

export const listClientTokens = route({
  method: 'GET',
  path: '/api/v0/ranch/clients/:cid/tokens',
  access: 'staff',
  summary: "A client's tokens with what became of them, the newest first",
  params: ClientParams,
  query: Paging,
  response: z.array(TokenStory),
})

/** A gift of tokens. */
export const Grant = z.strictObject({
  count: z.int('Give a whole number').min(1, 'At least one').max(100, 'At most 100'),
  note: line(300).min(3, 'Say why'),
})

export const grantTokens = route({
  method: 'POST',
  path: '/api/v0/ranch/clients/:cid/tokens',
  access: 'staffOperations',
  summary: 'Give a client tokens; the note says why',
  params: ClientParams,
  body: Grant,
  response: z.array(Token),
})

/** Why a token is taken away. */
export const VoidToken = z.strictObject({ reason: line(300).min(3, 'Say why') })

export const voidToken = route({
  method: 'DELETE',
  path: '/api/v0/ranch/tokens/:tokenKey',
  access: 'staffOperations',
  summary: 'Take an unspent token away from a client',
  params: z.strictObject({ tokenKey: TokenKey }),
  body: VoidToken,
  response: TokenStory,
})
