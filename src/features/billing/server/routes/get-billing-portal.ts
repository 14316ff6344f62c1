import type { getBillingPortal } from '#features/billing/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { PORTAL_PATH } from './enter-portal.ts'

/** Where an owner pays; the payment provider's own page, by way of one that opens it. */
export const handleGetBillingPortal: Handler<typeof getBillingPortal> = async ({ deps }) => ({
  url: deps.payments ? PORTAL_PATH : (deps.config.billingPortalUrl ?? null),
})
