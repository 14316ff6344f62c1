import type {
  Channel,
  EditableTemplate,
  MessagePreview,
  MessageText,
} from '#features/campaign-messages/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { TEMPLATES } from '#features/messaging/server/index.ts'
import { countSegments } from '#features/sms/outbound/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { checkText } from './check-text.ts'
import { campaignSample, standardOf } from './editable-message.ts'

/**
 * Words with the sample data of a campaign, by the template that sends them.
 * @throws invalid for words that could not be sent
 */
export async function previewText(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  { template, channel, words }: { template: EditableTemplate; channel: Channel; words: MessageText },
): Promise<MessagePreview> {
  const { standard, variables } = standardOf(campaign, template, channel)
  const sample = await campaignSample(db, deps, campaign)
  const { email, sms } = TEMPLATES[template].preview(sample, words)
  const segmentsOf = (text: string | undefined) =>
    channel === 'sms' && text !== undefined ? countSegments(text) : 0
  const segments = segmentsOf(sms)
  const standardSegments = segmentsOf(TEMPLATES[template].preview(sample, standard).sms)
  checkText(words, { channel, variables: Object.keys(variables), standard, segments, standardSegments })
  return channel === 'sms'
    ? { subject: '', text: sms ?? '', segments }
    : { subject: email?.subject ?? '', text: email?.body ?? '' }
}
