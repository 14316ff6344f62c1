import type { Handler } from '#server/serve.ts'
import type { getBillingPortal } from '../../contract.ts'

/** Where an owner pays; the payment provider's own page. */
export const handleGetBillingPortal: Handler<typeof getBillingPortal> = async ({ deps }) => ({
  url: deps.config.billingPortalUrl ?? null,
})
