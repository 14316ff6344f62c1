import { PLACES, PostalAddress } from '#features/campaigns/contract.ts'
import { isUsZip, zipProblem } from '#shared/zip.ts'

/** States, territories, and the three of post to the armed forces. */
const POST_CODES = new Set<string>([...PLACES, 'AA', 'AE', 'AP'])

/** Shipping address: in the United States, a state and a ZIP code of five or nine digits. */
export const ParcelAddress = PostalAddress.check(({ value, issues }) => {
  const { country, state, zip } = value
  if (country !== 'US') return
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message })
  if (!POST_CODES.has(state)) refuse('state', 'Enter a two-letter state code, such as ME')
  if (!isUsZip(zip)) refuse('zip', zipProblem(zip))
})
