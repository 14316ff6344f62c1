import { getCampaignToChange, lockCampaign } from '#features/campaigns/server/index.ts'
import type { uploadParcels } from '#features/claims/parcels/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { scopeOf, type UploadHandler } from '#server/http/serve.ts'
import { openShipping } from '../../batches/open-batch.ts'
import { readBatch } from '../../batches/stored-batch.ts'
import { matchTracking } from '../match-tracking.ts'
import { readTrackingList } from '../read-tracking-list.ts'

const MOST_PROBLEMS = 50

export const handleUploadParcels: UploadHandler<typeof uploadParcels> = async call => {
  const { deps, actor, params } = call
  const { body, taken } = await call.receive(async () => {
    await inScope(deps.pool, scopeOf(actor), db => getCampaignToChange(db, actor, params.eventKey))
    return ({ bytes }) => readTrackingList(bytes)
  })
  const [list] = taken
  if (!list) throw invalidField('file', 'Choose a file')
  return inScope(deps.pool, scopeOf(actor), async db => {
    const campaign = await (body.save ? lockCampaign : getCampaignToChange)(db, actor, params.eventKey)
    const { parcels, problems } = await matchTracking(db, campaign, list)
    const report = {
      parcels: parcels.length,
      costCents: parcels.reduce((sum, { step }) => sum + (step.costCents ?? 0), 0),
      empty: list.empty,
      wrong: problems.length,
      problems: problems.slice(0, MOST_PROBLEMS),
    }
    if (!body.save) return report
    if (parcels.length !== body.save) {
      const message = `The list has ${parcels.length} parcels to save now. Check it again`
      throw new NamedError('conflict', { message, fields: { save: message } })
    }
    const id = await openShipping(db, deps, campaign, { parcels, userId: actor.userId })
    return { ...report, batch: await readBatch(db, campaign.accountId, id) }
  })
}
