import { getCampaign } from '#features/campaigns/server/index.ts'
import type { Placement } from '#features/qr-codes/contract.ts'
import type { getScans } from '#features/reports/contract.ts'
import type { Handler } from '#server/serve.ts'
import { keysOf, readFigures, sumOf } from '../figures.ts'

export const handleGetScans: Handler<typeof getScans> = async ({ db, actor, params }) => {
  const { id } = await getCampaign(db, actor, params.id)
  const figures = await readFigures(db, { campaignId: id, withDates: false })
  const scans = keysOf(figures, 'scans')
  const of = (placement: Placement) => scans.get(placement) ?? 0
  return {
    total: sumOf(figures, 'scans'),
    byPlacement: { poster: of('poster'), tent: of('tent'), screen: of('screen'), social: of('social') },
  }
}
