import { currentKeyOf, signTogether } from '#features/fairness/server/index.ts'
import type { Receipt } from '#features/instant-win/contract.ts'
import { recent } from '#server/counters/recent.ts'
import type { Deps } from '#server/deps.ts'
import { canonicalReceipt } from './receipt.ts'

/** A receipt with its signature, as values and as JSON. */
export interface SignedReceipt {
  receipt: Receipt
  json: string
}

/** The receipt with the service's signature over all of it, so that its holder can prove the response. */
export type SignReceipt = (receipt: Receipt) => Promise<SignedReceipt>

/** Receipts that are remembered at least: those of about a second, some kilobytes each at most. */
const MOST = 4096

interface SigningRequest {
  receipt: Receipt
  resolve(signed: SignedReceipt): void
  reject(error: unknown): void
}

/**
 * Receipts of plays that were stored together are requested in the same tick and share one signature: making one takes
 * longer than the rest of a response. Copies of one play get one receipt with one signature, to the byte, while it is
 * cached; later it is signed again.
 */
export function openReceiptSigner(deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>): SignReceipt {
  let waiting: SigningRequest[] = []

  async function signAll(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const key = await currentKeyOf(deps)
      const texts = asked.map(({ receipt }) => canonicalReceipt(receipt))
      for (const [index, signature] of signTogether(key, texts).entries()) {
        const json = `${texts[index]?.slice(0, -1)},"signature":${JSON.stringify(signature)}}`
        const { resolve, receipt } = asked[index] ?? {}
        if (receipt) resolve?.({ receipt: { ...receipt, signature }, json })
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  const signNew = (receipt: Receipt) =>
    new Promise<SignedReceipt>((resolve, reject) => {
      // After everyone whose play was stored with this one has asked.
      if (waiting.length === 0) process.nextTick(signAll)
      waiting.push({ receipt, resolve, reject })
    })
  /** By the hash of the log after its play, which no other receipt has. */
  const known = recent<string, Promise<SignedReceipt>>(MOST)

  return receipt => {
    const { h } = receipt
    const earlier = known.get(h)
    if (earlier) return earlier
    const made = signNew(receipt)
    known.set(h, made)
    made.catch(() => known.delete(h))
    return made
  }
}
