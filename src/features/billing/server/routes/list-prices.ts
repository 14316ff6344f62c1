import type { listPrices } from '#features/billing/contract.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { PriceList } from '../prices.ts'

export const handleListPrices =
  (priceOf: PriceList): BareHandler<typeof listPrices> =>
  async ({ deps }) => {
    const { tokenPrice, goldPrice } = deps.config.stripe
    const [token, gold] = await Promise.all([priceOf(tokenPrice), priceOf(goldPrice)])
    return { ...(token ? { token } : {}), ...(gold ? { gold } : {}) }
  }
