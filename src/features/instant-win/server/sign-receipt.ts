import { currentKeyOf, signedTogether } from '#features/fairness/server/index.ts'
import type { Receipt } from '#features/instant-win/contract.ts'
import type { Deps } from '#server/deps.ts'

/** The receipt with the service's signature over all of it, so that its holder can prove what they were told. */
export type SignReceipt = (receipt: Receipt) => Promise<Receipt>

interface Asked {
  receipt: Receipt
  resolve(signed: Receipt): void
  reject(error: unknown): void
}

/**
 * Receipts of plays that were stored together are asked for in the same turn of the program, and share one signature:
 * making one takes longer than the rest of an answer.
 */
export function openReceiptSigner(deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>): SignReceipt {
  let waiting: Asked[] = []

  async function signAll(): Promise<void> {
    const asked = waiting
    waiting = []
    try {
      const key = await currentKeyOf(deps)
      const plain = asked.map(({ receipt: { signature: _, win, ...rest } }) => ({
        ...rest,
        ...(win && { win }),
      }))
      for (const [index, receipt] of signedTogether(key, plain).entries()) asked[index]?.resolve(receipt)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return receipt =>
    new Promise((resolve, reject) => {
      // After everyone whose play was stored with this one has asked.
      if (waiting.length === 0) process.nextTick(signAll)
      waiting.push({ receipt, resolve, reject })
    })
}
