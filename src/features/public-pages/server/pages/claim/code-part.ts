import { type Award, isCodeAutomatic, shownCodeOf } from '#features/claims/server/index.ts'
import type { CodePart } from '../../../view/claim/code-part.ts'
import type { PageCall } from '../serve-page.ts'
import { barcodeOf } from './barcode.ts'

/** The coupon or gift code on a winner's page; undefined for a prize without codes. */
export async function codePartOf(
  { deps, campaign }: Pick<PageCall, 'deps' | 'campaign'>,
  award: Award | undefined,
): Promise<CodePart | undefined> {
  if (!award?.prize?.givesCodes) return undefined
  const shown = shownCodeOf(deps, award)
  if (shown) return { ...shown, state: 'shown', barcode: await barcodeOf(shown.text) }
  if (award.status === 'awarded') return { state: 'waiting' }
  const isWaiting = award.status === 'responded' && !award.code && !award.test
  if (isWaiting && isCodeAutomatic(campaign, award)) return { state: 'waiting' }
  return isCodeAutomatic(campaign, award) ? { state: 'claimable' } : undefined
}
