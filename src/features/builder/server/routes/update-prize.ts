import { recordAudit } from '#features/audit/server/index.ts'
import { getCampaign, isDraft } from '#features/campaigns/server/index.ts'
import type { Correction } from '#features/compliance/contract.ts'
import { requirePictures } from '#features/files/server/index.ts'
import type { Prize, updatePrize } from '#features/prizes/contract.ts'
import {
  hashPin,
  listPrizesOf,
  lockPrize,
  requireFavourable,
  type StoredPrize,
  toPrize,
} from '#features/prizes/server/index.ts'
import { NamedError } from '#server/named-error.ts'
import type { Handler } from '#server/serve.ts'
import type { BodyOf } from '#shared/contract.ts'
import { logCorrection } from '../log-correction.ts'

/** What the change found and what it left, field by field; a PIN is nobody's to read. */
function changedValues(
  before: Prize,
  { redemptionPin: _secret, reason: _why, ...body }: BodyOf<typeof updatePrize>,
) {
  const was: Record<string, unknown> = { ...before }
  const names = Object.keys(body)
  return { before: Object.fromEntries(names.map(name => [name, was[name] ?? null])), after: body }
}

/** What the accepted rules say otherwise after a change, as the public page tells it. */
function corrections(before: StoredPrize, body: BodyOf<typeof updatePrize>): Correction[] {
  const { title = before.title, quantity = before.quantity } = body
  return [
    ...(title === before.title ? [] : [{ field: 'name of a prize', from: before.title, to: title }]),
    ...(quantity === before.quantity
      ? []
      : [{ field: `pieces of ${title}`, from: String(before.quantity), to: String(quantity) }]),
  ]
}

export const handleUpdatePrize: Handler<typeof updatePrize> = async ({ db, deps, actor, params, body }) => {
  const now = deps.clock.now()
  const { campaign, prize } = await lockPrize(db, actor, params.id)
  if (!isDraft(campaign)) requireFavourable(prize, body)
  const { redemptionPin, value, imageFileKey, reason, ...plain } = body
  const pictures = await requirePictures(db, campaign.accountId, { imageFileKey: imageFileKey ?? undefined })
  const change = {
    ...plain,
    ...(value === undefined ? {} : { value_cents: value }),
    ...(imageFileKey === undefined ? {} : { image_file_id: pictures.get(imageFileKey ?? '')?.id ?? null }),
    ...(redemptionPin ? { pin_hash: hashPin(deps, prize.prizeKey, redemptionPin) } : {}),
  }
  if (Object.keys(change).length > 0) {
    await db.updateTable('prizes').set(change).where('id', '=', prize.id).execute()
  }
  const root = campaign.parent ? await getCampaign(db, actor, campaign.rootKey) : campaign
  const changes = isDraft(campaign) ? [] : corrections(prize, body)
  await logCorrection(db, deps, { actor, campaign: root, changes, reason })
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: now,
    actorId: actor.userId,
    action: 'prize.updated',
    entity: prize.prizeKey,
    details: {
      eventKey: campaign.eventKey,
      title: prize.title,
      fields: Object.keys(body),
      ...changedValues(toPrize(prize, campaign), body),
    },
  })
  const changed = (await listPrizesOf(db, [campaign.id])).find(({ id }) => id === prize.id)
  if (!changed) throw new NamedError('notFound')
  return toPrize(changed, campaign)
}
