import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, getCampaignToChange } from '#features/campaigns/server/index.ts'
import { campaignOrigins } from '#features/own-domains/server/index.ts'
import type { deleteCustomQr, getCustomQr, saveCustomQr } from '#features/qr-codes/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { invalidField } from '#server/http/named-error.ts'
import { type Handler, scopeOf, type UploadHandler } from '#server/http/serve.ts'
import type { BodyOf } from '#shared/contract.ts'
import { contrastProblem } from '../../contrast.ts'
import { codeDesign } from '../brand-code.ts'
import { loadCodes } from '../load-codes.ts'
import { ownAddress } from '../own-address.ts'
import { presentDesign } from '../present-design.ts'
import { findOwnDesign, storeDesign } from '../stored-design.ts'

export const handleGetCustomQr: Handler<typeof getCustomQr> = async ({ db, actor, params }) => {
  const campaign = await getCampaign(db, actor, params.eventKey)
  const stored = await findOwnDesign(db, campaign.id)
  return stored ? presentDesign(campaign, stored) : null
}

/** @throws invalid naming what can be seen to be wrong without the logo */
function requireFit({ key, ...colors }: BodyOf<typeof saveCustomQr>, eventKey: string): void {
  if (key !== eventKey) throw invalidField('key', 'Key must be the key of this campaign')
  const contrast = contrastProblem(colors)
  if (contrast) throw invalidField('foreground', contrast)
}

/** Draws and scans the code before a row is locked: that takes a moment, and other work should not wait for it. */
export const handleSaveCustomQr: UploadHandler<typeof saveCustomQr> = async call => {
  const { deps, actor, params, request } = call
  const { checkCode, makeCode, readLogo } = await loadCodes()
  const scoped = <T>(work: (db: Db) => Promise<T>) => inScope(deps.pool, scopeOf(actor), work)
  const find = (given: string) =>
    scoped(async db => {
      const campaign = await getCampaignToChange(db, actor, params.eventKey)
      const origins = await campaignOrigins(db, request, deps.config, campaign)
      const eventUrl = await ownAddress(db, campaign, origins, given)
      return { campaign, eventUrl, before: await codeDesign(db, deps, campaign) }
    })
  const { body, taken } = await call.receive(async fields => {
    requireFit(fields, params.eventKey)
    await find(fields.eventUrl)
    return readLogo
  })
  const { campaign, eventUrl, before } = await find(body.eventUrl)
  const logo = taken[0] ?? (body.logo === 'keep' ? before.logo : undefined)
  const { foreground, background, modules, frameText } = body
  const design = { foreground, background, modules, frameText }
  const problem = await checkCode(await makeCode(eventUrl, design, logo))
  if (problem) throw invalidField(taken.length > 0 ? 'file' : 'foreground', problem)
  const stored = { design, logo, eventUrl, updatedAt: deps.clock.now() }
  await scoped(async db => {
    await storeDesign(db, campaign, actor.userId, stored)
    await recordAudit(db, {
      accountId: campaign.accountId,
      at: stored.updatedAt,
      actorId: actor.userId,
      action: 'qr.designed',
      entity: campaign.eventKey,
      details: { ...design, eventUrl, logo: logo !== undefined },
    })
  })
  return presentDesign(campaign, stored)
}

export const handleDeleteCustomQr: Handler<typeof deleteCustomQr> = async ({ db, deps, actor, params }) => {
  const campaign = await getCampaignToChange(db, actor, params.eventKey)
  const gone = await db.deleteFrom('custom_qrs').where('campaign_id', '=', campaign.id).executeTakeFirst()
  if (gone.numDeletedRows > 0n) {
    await recordAudit(db, {
      accountId: campaign.accountId,
      at: deps.clock.now(),
      actorId: actor.userId,
      action: 'qr.madePlain',
      entity: campaign.eventKey,
    })
  }
  return { ok: true }
}
