import { getCampaign } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf, keysOf, readFigures, sumOf } from '#features/figures/server/index.ts'
import type { Placement } from '#features/qr-codes/contract.ts'
import type { getScans } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'

export const handleGetScans: Handler<typeof getScans> = async ({ db, actor, params, query }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const counted = countedOf(campaign, includesTest(query))
  const figures = await readFigures(db, { ...counted, withDates: false })
  const scans = keysOf(figures, 'scans')
  const of = (placement: Placement) => scans.get(placement) ?? 0
  return {
    total: sumOf(figures, 'scans'),
    byPlacement: { poster: of('poster'), tent: of('tent'), screen: of('screen'), social: of('social') },
  }
}
