import type { getBillingPortal } from '#features/billing/contract.ts'
import type { Handler } from '#server/serve.ts'

/** Where an owner pays; the payment provider's own page. */
export const handleGetBillingPortal: Handler<typeof getBillingPortal> = async ({ deps }) => ({
  url: deps.config.billingPortalUrl ?? null,
})
