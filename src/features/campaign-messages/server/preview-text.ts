import type {
  Channel,
  EditableTemplate,
  MessagePreview,
  MessageText,
} from '#features/campaign-messages/contract.ts'
import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { type Preview, TEMPLATES } from '#features/messaging/server/index.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { checkText } from './check-text.ts'
import { findText } from './custom-text.ts'
import { campaignSample, standardOf } from './editable-message.ts'

interface Asked {
  template: EditableTemplate
  channel: Channel
  /** The owner's words, in the campaign's main language. */
  words: MessageText
  /** The recipient's language; the main one when absent. */
  language?: Language | undefined
}

function toPreview(channel: Channel, { email, sms }: Preview): MessagePreview {
  return channel === 'sms'
    ? { subject: '', text: sms ?? '', segments: sms === undefined ? 0 : countSegments(sms) }
    : { subject: email?.subject ?? '', text: email?.body ?? '' }
}

/**
 * A message with the sample data of a campaign, by the template that sends it: the owner's words, or what recipients in
 * another language get in their place.
 * @throws invalid for words that could not be sent
 */
export async function previewText(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { template, channel, words, language }: Asked,
): Promise<MessagePreview> {
  const main = mainLanguage(campaign)
  const { standard, variables } = standardOf(campaign, template, channel)
  const sample = await campaignSample(db, deps, campaign, main)
  const { preview } = TEMPLATES[template]
  const written = toPreview(channel, preview(sample, words))
  const { segments = 0 } = written
  const { segments: standardSegments = 0 } = toPreview(channel, preview(sample, standard))
  checkText(words, { channel, variables: Object.keys(variables), standard, segments, standardSegments })
  if (language === undefined || language === main) return written
  const local = await campaignSample(db, deps, campaign, language)
  return toPreview(channel, preview(local, await findText(db, campaign, { template, channel, language })))
}
