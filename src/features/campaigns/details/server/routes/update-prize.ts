import { recordAudit } from '#features/audit/server/index.ts'
import type { updatePrize } from '#features/campaigns/details/contract.ts'
import { type Campaign, getCampaign, isDraft } from '#features/campaigns/server/index.ts'
import type { Correction } from '#features/compliance/contract.ts'
import { rulesBefore } from '#features/compliance/server/index.ts'
import { readAwarded } from '#features/figures/server/index.ts'
import { requirePictures } from '#features/files/server/index.ts'
import { countUsableCodes } from '#features/prize-codes/server/index.ts'
import { PRIZE_FIELDS, type Prize, type PrizeTerms } from '#features/prizes/contract.ts'
import {
  changedTerms,
  hashPin,
  listPrizesOf,
  lockPrize,
  requireFavorable,
  requirePrizeFacts,
  type StoredPrize,
  toPrize,
} from '#features/prizes/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { logCorrection } from '../log-correction.ts'

/** Values before and after the change, field by field; a PIN is never readable. */
function changedValues(before: Prize, { redemptionPin: _secret, ...after }: PrizeTerms) {
  const was: Record<string, unknown> = { ...before }
  return { before: Object.fromEntries(Object.keys(after).map(name => [name, was[name] ?? null])), after }
}

/** Corrections to the accepted rules after a change, in the words of the public page. */
function corrections(before: StoredPrize, change: PrizeTerms): Correction[] {
  const { title = before.title, quantity = before.quantity } = change
  const said = { title, quantity }
  return (['title', 'quantity'] as const)
    .filter(name => said[name] !== before[name])
    .map(name => ({
      field: PRIZE_FIELDS[name].correction(title),
      from: String(before[name]),
      to: String(said[name]),
    }))
}

/** @throws invalid when a prize with codes would promise more than it has */
async function requireCodes(
  db: Db,
  { endsAt }: Campaign,
  prize: Pick<StoredPrize, 'id' | 'givesCodes' | 'quantity'>,
) {
  const codes = (await countUsableCodes(db, [prize], endsAt)).get(prize.id) ?? prize.quantity
  if (codes < prize.quantity) throw invalidField('quantity', `Add codes first: this prize has ${codes}`)
}

async function store(
  db: Db,
  deps: Deps,
  { campaign, prize, change }: { campaign: Campaign; prize: StoredPrize; change: PrizeTerms },
): Promise<void> {
  const { redemptionPin, value, imageFileKey, ...plain } = change
  const pictures = await requirePictures(db, campaign.accountId, { imageFileKey: imageFileKey ?? undefined })
  const columns = {
    ...plain,
    ...(value === undefined ? {} : { value_cents: value }),
    ...(imageFileKey === undefined ? {} : { image_file_id: pictures.get(imageFileKey ?? '')?.id ?? null }),
    ...(redemptionPin ? { pin_hash: hashPin(deps, prize.prizeKey, redemptionPin) } : {}),
  }
  await db.updateTable('prizes').set(columns).where('id', '=', prize.id).execute()
}

export const handleUpdatePrize: Handler<typeof updatePrize> = async ({ db, deps, actor, params, body }) => {
  const { campaign, prize } = await lockPrize(db, actor, params.id)
  const { reason, ...said } = body
  const awarded = await readAwarded(db, [campaign.rootId])
  const present = toPrize(prize, campaign, awarded)
  requirePrizeFacts(said, present)
  const change = changedTerms(deps, prize, { said, present })
  if (Object.keys(change).length === 0) return present
  if (!isDraft(campaign)) {
    requireFavorable(prize, change)
    await requireCodes(db, campaign, { ...prize, quantity: change.quantity ?? prize.quantity })
  }
  const root = campaign.parent ? await getCampaign(db, actor, campaign.rootKey) : campaign
  const before = isDraft(campaign) ? undefined : await rulesBefore(db, deps, root)
  await store(db, deps, { campaign, prize, change })
  const changes = isDraft(campaign) ? [] : corrections(prize, change)
  await logCorrection(db, deps, { actor, campaign: root, before, changes, reason })
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'prize.updated',
    entity: prize.prizeKey,
    details: {
      eventKey: campaign.eventKey,
      title: prize.title,
      fields: Object.keys(change),
      ...changedValues(present, change),
    },
  })
  const changed = (await listPrizesOf(db, [campaign.id])).find(({ id }) => id === prize.id)
  if (!changed) throw new NamedError('notFound')
  return toPrize(changed, campaign, awarded)
}
