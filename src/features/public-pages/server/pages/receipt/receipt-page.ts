import { z } from 'zod'
import { receiptStage } from '#features/campaigns/contract.ts'
import { CLOSED_RECEIPT, PURCHASE_ERRORS, ReceiptToken } from '#features/purchase-receipts/contract.ts'
import { getByReceiptToken, receiptPath, toOwnReceipt } from '#features/purchase-receipts/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { DocumentRefusal, REFUSALS } from '../claim/document-refusals.ts'
import { type Locate, type PageHandler, readParams } from '../serve-page.ts'

const Params = z.object({ token: ReceiptToken })

/** For the address of a receipt, whose token names the entry. */
export const byReceiptToken =
  (deps: Pick<Deps, 'sealKey' | 'keys'>): Locate =>
  async (db, request) => {
    const { token } = readParams(Params, request)
    return { campaign: (await getByReceiptToken(db, deps, token)).campaign, token }
  }

export const ReceiptField = z.enum(['amount', 'shop', 'boughtOn'])

/** Errors of the form that was sent, whose answer leads back here. */
function errorsOf(url: string): Record<string, string> {
  const { searchParams } = new URL(url, 'http://localhost')
  const field = ReceiptField.safeParse(searchParams.get('wrong'))
  if (field.success) return { [field.data]: PURCHASE_ERRORS[field.data] }
  const why = DocumentRefusal.safeParse(searchParams.get('refused'))
  if (!why.success) return {}
  return { files: why.data === 'conflict' ? CLOSED_RECEIPT : REFUSALS[why.data] }
}

/** An entrant's receipt: where it stands, and the form while one can be sent. */
export const showReceipt: PageHandler = async ({ db, deps, campaign, token, request }) => {
  const found = await getByReceiptToken(db, deps, token)
  const own = await toOwnReceipt(db, deps, found)
  return {
    firstName: found.entry.firstName ?? undefined,
    page: {
      kind: 'receipt',
      ...own,
      ofWinner: receiptStage(campaign) === 'winners',
      today: dateIn(campaign.timezone, deps.clock.now()),
      form: { action: receiptPath(deps, found.entry), hidden: {}, errors: errorsOf(request.url) },
    },
  }
}
