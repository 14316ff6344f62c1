import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { receiptParams, saidReceiptNo } from '#features/donations/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { getDonation } from '../desk/load-donation.ts'
import { printReceipt } from '../desk/print-receipt.ts'
import type { DonationRow } from '../donation-rows.ts'
import { loadReceipt } from '../settle-paid.ts'
import { donorOf } from '../thank.ts'

/** A receipt to print; of an anonymous donor it has no name. */
async function loadPaper(db: Db, deps: Deps, row: DonationRow) {
  const receipt = await loadReceipt(db, row)
  if (!receipt) return undefined
  const { campaign } = receipt
  const { language } = await donorOf(db, deps, row, campaign)
  const { named } = await loadMessageNames(db, campaign, language)
  const facts = { ...receipt.facts, campaignTitle: named.title }
  return { facts: row.anonymous ? { ...facts, donorName: '' } : facts, language }
}

/** Serves receipts as PDF to people who may see donors. */
export function sendReceipt(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: z.output<typeof receiptParams> }>(
    '/api/v0/donations/:donationId/receipt.pdf',
    {
      schema: {
        operationId: 'downloadGiftReceipt',
        produces: ['application/pdf'],
        summary: 'Download the receipt of a gift as a PDF',
        params: receiptParams,
      },
      config: { access: 'manager', permission: 'people', campaigns: 'own' },
    },
    async (request, reply) => {
      const { actor, params } = request
      if (!actor) throw new NamedError('unauthenticated')
      const found = await inScope(deps.pool, scopeOf(actor), async db => {
        const { row, campaign } = await getDonation(db, deps, actor, params.donationId)
        const paper = await loadPaper(db, deps, row)
        const { accountId, eventKey: subject } = campaign
        if (paper) await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId, subject })
        return paper
      })
      if (!found)
        throw new NamedError('conflict', {
          message: 'This gift has no receipt yet. Receipts are issued after payment',
        })
      const { facts, language } = found
      const name = `receipt-${saidReceiptNo(facts.receiptNo, facts.test)}.pdf`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(await printReceipt(facts, language))
    },
  )
}
