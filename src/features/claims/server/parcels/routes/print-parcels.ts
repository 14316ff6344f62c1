import { Readable } from 'node:stream'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { printParcels } from '#features/claims/parcels/contract.ts'
import { noteView } from '#features/security/server/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { listToPrint } from '../list-to-print.ts'
import { printList } from '../print-lists.ts'

export const handlePrintParcels: BareHandler<typeof printParcels> = async call => {
  const { deps, actor, params, query, reply } = call
  const { campaign, prizes } = await inReadScope(deps.reads, scopeOf(actor), async db => {
    const campaign = await getCampaign(db, actor, params.eventKey)
    const { accountId, eventKey: subject } = campaign
    await noteView(db, call, 'winnersViewed', { accountId, subject })
    return { campaign, prizes: await listToPrint(db, deps, campaign, query) }
  })
  const bytes = await printList(campaign, query.list, prizes, deps.clock.now())
  reply.type('application/pdf')
  reply.header('content-disposition', `attachment; filename="${query.list}-${params.eventKey}.pdf"`)
  reply.header('cache-control', 'no-store')
  return Readable.from([bytes])
}
