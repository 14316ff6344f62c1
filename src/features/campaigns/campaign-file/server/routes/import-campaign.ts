import { recordAudit } from '#features/audit/server/index.ts'
import { lockCampaign } from '#features/campaigns/server/index.ts'
import { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import { makeCampaign } from '#features/campaigns/wizard/server/index.ts'
import { onceByKey } from '#server/http/idempotency.ts'
import { invalidFields } from '#server/http/named-error.ts'
import type { BareHandler } from '#server/http/serve.ts'
import type { CampaignFile } from '../../campaign-file.ts'
import { importCampaign } from '../../contract.ts'
import { applyFile, type FileChange, termsPlace } from '../apply-file.ts'
import { fullTerms } from '../full-terms.ts'
import { inPlace } from '../in-place.ts'
import { moveFile } from '../move-file.ts'
import { withPictures } from '../with-pictures.ts'

/** Makes the draft that the rest of the file is applied to. */
async function makeDraft({ db, deps, actor }: FileChange, file: CampaignFile) {
  const { error, data } = NewCampaign.safeParse({
    ...fullTerms(file.campaign),
    childTimes: file.dates.map(({ startTime, endTime }) => `${startTime}/${endTime}`),
    newPrizes: file.prizes.map(({ imageFileKey: _picture, ...prize }) => prize),
  })
  return inPlace(
    async () => {
      if (error) throw invalidFields(error)
      const { draft: _none, ...fields } = data
      const { campaign } = await makeCampaign(db, deps, actor, fields)
      return lockCampaign(db, actor, campaign.eventKey)
    },
    field => termsPlace(field).replace(/^campaign\.childTimes/, 'dates'),
  )
}

async function importFile(change: FileChange, file: CampaignFile, pictures: ReadonlyMap<string, string>) {
  const campaign = await makeDraft(change, file)
  await applyFile(change, campaign, file, pictures)
  await recordAudit(change.db, {
    accountId: campaign.accountId,
    at: change.deps.clock.now(),
    actorId: change.actor.userId,
    action: 'campaign.imported',
    entity: campaign.eventKey,
    details: { title: campaign.title },
    ip: change.ip,
  })
  return { eventKey: campaign.eventKey }
}

export const handleImportCampaign: BareHandler<typeof importCampaign> = async call => {
  const { deps, actor, body, request } = call
  const file = moveFile(body, deps.clock.now())
  const pictured = { actor, file, entityKey: 'account', accountOf: async () => actor.accountId }
  return withPictures(deps, pictured, (db, pictures) =>
    onceByKey(db, deps, request, importCampaign.response, () =>
      importFile({ db, deps, actor, ip: request.ip }, file, pictures),
    ),
  )
}
