import { currentKeyOf, signedAside } from '#features/fairness/server/index.ts'
import type { Receipt } from '#features/instant-win/contract.ts'
import type { Deps } from '#server/deps.ts'

/** A receipt with the service's signature over all of it, so that its holder can prove what they were told. */
export async function signReceipt(
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey' | 'pool'>,
  { signature: _, win, ...rest }: Receipt,
): Promise<Receipt> {
  return signedAside(await currentKeyOf(deps), { ...rest, ...(win && { win }) })
}
