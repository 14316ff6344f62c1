import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { receiptParams, saidReceiptNo } from '#features/donations/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { getDonation } from '../desk/load-donation.ts'
import { printReceipt } from '../desk/print-receipt.ts'
import { loadReceipt } from '../settle-paid.ts'

/** Serves receipts as PDF to people who may see donors; receipts of anonymous donors have no name. */
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
      config: { access: 'manager' },
    },
    async (request, reply) => {
      const { actor, params } = request
      if (!actor) throw new NamedError('unauthenticated')
      const facts = await inScope(deps.pool, scopeOf(actor), async db => {
        const { row, campaign } = await getDonation(db, actor, params.donationId)
        const receipt = await loadReceipt(db, row)
        const { accountId, eventKey: subject } = campaign
        if (receipt) await noteView(db, { deps, actor, request }, 'entrantsViewed', { accountId, subject })
        return receipt && { ...receipt.facts, ...(row.anonymous ? { donorName: '' } : {}) }
      })
      if (!facts)
        throw new NamedError('conflict', {
          message: 'This gift has no receipt yet. Receipts are issued after payment',
        })
      const name = `receipt-${saidReceiptNo(facts.receiptNo, facts.test)}.pdf`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(await printReceipt(facts))
    },
  )
}
