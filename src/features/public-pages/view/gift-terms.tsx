import { CARD_FEE } from '#features/donations/contract.ts'
import type { TTDForm } from '#features/tiles/contract.ts'

/** Values for the script that shows the total of a payment; invisible. */
export function GiftTerms({ form, script }: { form: TTDForm; script: string }) {
  const { charityName, min, max } = form
  const cover = `Cover the %cover card fee so ${charityName} gets all %gift`
  const terms = JSON.stringify({ fee: CARD_FEE, min, max, cover })
  return <span hidden data-script={script} data-terms={terms} />
}
