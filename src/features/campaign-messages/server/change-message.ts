import { recordAudit } from '#features/audit/server/index.ts'
import type { Channel, EditableTemplate, MessageText } from '#features/campaign-messages/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { deleteCustomText, findCustomText, type StoredText, storeCustomText } from './custom-text.ts'
import { previewText } from './preview-text.ts'

interface Change {
  db: Db
  deps: Deps
  actor: Actor
  /** Address of the request. */
  ip: string
}

interface Which {
  template: EditableTemplate
  channel: Channel
}

/** Stores an owner's words for a message. Call it with the campaign locked. */
export async function changeMessage(
  { db, deps, actor, ip }: Change,
  campaign: Campaign,
  { template, channel }: Which,
  words: MessageText,
): Promise<StoredText> {
  await previewText(db, deps, campaign, { template, channel, words })
  const before = await findCustomText(db, campaign, template, channel)
  const stored = { ...words, changedAt: deps.clock.now() }
  await storeCustomText(db, campaign, { template, channel, ...stored })
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: stored.changedAt,
    actorId: actor.userId,
    action: 'campaign.messageChanged',
    entity: campaign.rootKey,
    details: {
      message: `${template} (${channel})`,
      before: before ? { subject: before.subject, body: before.body } : null,
      after: words,
    },
    ip,
  })
  return stored
}

/** Restores the default of a message; a second time changes nothing. Call it with the campaign locked. */
export async function restoreMessage(
  { db, deps, actor, ip }: Change,
  campaign: Campaign,
  { template, channel }: Which,
): Promise<void> {
  const before = await deleteCustomText(db, campaign, template, channel)
  if (!before) return
  await recordAudit(db, {
    accountId: campaign.accountId,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'campaign.messageRestored',
    entity: campaign.rootKey,
    details: { message: `${template} (${channel})`, before },
    ip,
  })
}
