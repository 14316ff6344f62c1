import type { Channel, EditableTemplate, MessageText } from '#features/campaign-messages/contract.ts'
import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { standardText, TEMPLATES } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'

/** Words that an owner wrote, and when. */
export interface StoredText extends MessageText {
  changedAt: Date
}

/** Every message of a campaign that an owner changed; a date has those of its campaign. */
export function listCustomTexts(db: Db, { rootId }: Pick<Campaign, 'rootId'>) {
  return db
    .selectFrom('campaign_messages')
    .select(['template', 'channel', 'subject', 'body', 'updated_at as changedAt'])
    .where('campaign_id', '=', rootId)
    .execute()
}

/** The owner's text in place of the default; undefined while the default is in use. */
export function findCustomText(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
  template: EditableTemplate,
  channel: Channel,
): Promise<StoredText | undefined> {
  return db
    .selectFrom('campaign_messages')
    .select(['subject', 'body', 'updated_at as changedAt'])
    .where('campaign_id', '=', rootId)
    .where('template', '=', template)
    .where('channel', '=', channel)
    .executeTakeFirst()
}

/** The default in the campaign's tone; undefined for the usual tone, and where a message has one text for all. */
export function tonedText(
  { tone }: Pick<Campaign['settings'], 'tone'>,
  { template, channel, language }: { template: EditableTemplate; channel: Channel; language: Language },
): MessageText | undefined {
  if (tone === 'friendly' || channel !== 'email') return undefined
  const { tones, variables } = TEMPLATES[template].editable ?? {}
  const toned = tones?.[tone]
  if (!toned || !variables) return undefined
  const { subject, body } = standardText(
    { ...toned, required: [] },
    translatorOf(language),
    Object.keys(variables),
  )
  return { subject, body }
}

/**
 * Text to send in place of the usual default: the owner's, or the default in the campaign's tone. Owners write in the
 * campaign's main language; everyone else gets the default of their own language.
 */
export async function findText(
  db: Db,
  campaign: Pick<Campaign, 'rootId' | 'settings'>,
  asked: { template: EditableTemplate; channel: Channel; language: Language },
): Promise<MessageText | undefined> {
  const { template, channel, language } = asked
  const stored =
    language === mainLanguage(campaign) ? await findCustomText(db, campaign, template, channel) : undefined
  return stored ?? tonedText(campaign.settings, asked)
}

/** Stores words in place of the default, or of earlier words. */
export async function storeCustomText(
  db: Db,
  { rootId, accountId }: Pick<Campaign, 'rootId' | 'accountId'>,
  { template, channel, changedAt, ...words }: StoredText & { template: EditableTemplate; channel: Channel },
): Promise<void> {
  const values = { ...words, updated_at: changedAt }
  await db
    .insertInto('campaign_messages')
    .values({ campaign_id: rootId, account_id: accountId, template, channel, ...values })
    .onConflict(conflict => conflict.columns(['campaign_id', 'template', 'channel']).doUpdateSet(values))
    .execute()
}

/** Restores the default. @returns the words that were stored, if any */
export function deleteCustomText(
  db: Db,
  { rootId }: Pick<Campaign, 'rootId'>,
  template: EditableTemplate,
  channel: Channel,
): Promise<MessageText | undefined> {
  return db
    .deleteFrom('campaign_messages')
    .where('campaign_id', '=', rootId)
    .where('template', '=', template)
    .where('channel', '=', channel)
    .returning(['subject', 'body'])
    .executeTakeFirst()
}

/** Gives a copy of a campaign the words of the original. */
export async function copyMessages(
  db: Db,
  { from, to, at }: { from: Campaign; to: Campaign; at: Date },
): Promise<void> {
  const words = await listCustomTexts(db, from)
  if (words.length === 0) return
  await db
    .insertInto('campaign_messages')
    .values(
      words.map(({ changedAt: _, ...text }) => ({
        ...text,
        campaign_id: to.id,
        account_id: to.accountId,
        updated_at: at,
      })),
    )
    .execute()
}
