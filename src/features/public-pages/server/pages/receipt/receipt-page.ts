import { z } from 'zod'
import { receiptStage } from '#features/campaigns/contract.ts'
import { ReceiptToken } from '#features/purchase-receipts/contract.ts'
import { getByReceiptToken, receiptPath, toOwnReceipt } from '#features/purchase-receipts/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { type Locate, type PageHandler, readParams } from '../serve-page.ts'
import type { ReceiptRefusal } from './receipt-refusal.ts'

const Params = z.object({ token: ReceiptToken })

/** For the address of a receipt, whose token names the entry. */
export const byReceiptToken =
  (deps: Pick<Deps, 'sealKey' | 'keys'>): Locate =>
  async (db, request) => {
    const { token } = readParams(Params, request)
    return { campaign: (await getByReceiptToken(db, deps, token)).campaign, token }
  }

/**
 * An entrant's receipt: where it stands, and the form while one can be sent.
 * @param refusal of the form that was just sent; its values stay
 */
export const showReceipt =
  (refusal?: ReceiptRefusal): PageHandler =>
  async ({ db, deps, campaign, token }) => {
    const found = await getByReceiptToken(db, deps, token)
    const own = await toOwnReceipt(db, deps, found)
    return {
      firstName: found.entry.firstName ?? undefined,
      ...(refusal && { status: refusal.status }),
      page: {
        kind: 'receipt',
        ...own,
        ofWinner: receiptStage(campaign) === 'winners',
        today: dateIn(campaign.timezone, deps.clock.now()),
        form: {
          action: receiptPath(deps, found.entry),
          hidden: {},
          values: refusal?.values ?? {},
          errors: refusal?.errors ?? {},
        },
      },
    }
  }
