import type { Price } from '#features/billing/contract.ts'
import type { Deps } from '#server/deps.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

const KEPT_MS = 10 * MINUTE_MS

type PriceCache = Map<string, { at: number; price: Price }>

/** Price at the provider; undefined if it is not set, or while the provider does not respond. */
async function readPrice({ payments, clock, log }: Deps, known: PriceCache, name: string | undefined) {
  if (!payments || name === undefined) return undefined
  const now = clock.now().getTime()
  const earlier = known.get(name)
  if (earlier && earlier.at + KEPT_MS > now) return earlier.price
  try {
    const { interval, ...price } = await payments.getPrice(name)
    const found = { ...price, ...(interval === undefined ? {} : { interval }) }
    known.set(name, { at: now, price: found })
    return found
  } catch (error) {
    log.warn({ err: error }, 'could not read a price')
    return earlier?.price
  }
}

/** Reads prices, each at most every ten minutes; the last known one stays while the provider is silent. */
export function openPriceList(deps: Deps) {
  const known: PriceCache = new Map()
  return (name: string | undefined) => readPrice(deps, known, name)
}

export type PriceList = ReturnType<typeof openPriceList>
