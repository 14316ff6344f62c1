import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaignToChange, lockCampaign } from '#features/campaigns/server/index.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { CampaignFile } from '../../campaign-file.ts'
import { applyCampaignFile } from '../../contract.ts'
import { applyFile, type FileChange } from '../apply-file.ts'
import { compareFiles } from '../compare-files.ts'
import { withPictures } from '../with-pictures.ts'
import { writeFile } from '../write-file.ts'

async function change(
  call: FileChange,
  eventKey: string,
  file: CampaignFile,
  pictures: ReadonlyMap<string, string>,
) {
  const { db, deps, actor } = call
  const campaign = await lockCampaign(db, actor, eventKey)
  const comparison = compareFiles(await writeFile(db, deps, campaign), file)
  if (comparison.total === 0) return comparison
  await applyFile(call, campaign, file, pictures)
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'campaign.fileApplied',
    entity: eventKey,
    details: { count: comparison.total },
    ip: call.ip,
  })
  return comparison
}

export const handleApplyCampaignFile: BareHandler<typeof applyCampaignFile> = async call => {
  const { deps, actor, params, body, request } = call
  const { eventKey } = params
  const accountOf: Parameters<typeof withPictures>[1]['accountOf'] = async db => {
    const campaign = await getCampaignToChange(db, actor, eventKey)
    if (campaign.parent) throw new NamedError('conflict', { message: 'Choose the campaign of this date' })
    return campaign.accountId
  }
  const pictured = { actor, file: body, entityKey: eventKey, accountOf }
  return withPictures(deps, pictured, (db, pictures) =>
    onceByKey(db, deps, request, applyCampaignFile.response, () =>
      change({ db, deps, actor, ip: request.ip }, eventKey, body, pictures),
    ),
  )
}
