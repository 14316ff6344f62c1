import type {
  CampaignMessage,
  Channel,
  EditableTemplate,
  MessageText,
} from '#features/campaign-messages/contract.ts'
import { EDITABLE_TEMPLATES } from '#features/campaign-messages/contract.ts'
import { hasChance, type PromotionType } from '#features/campaigns/contract.ts'
import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import {
  type DefaultText,
  type SampleSetting,
  sampleSettingOf,
  standardText,
  TEMPLATES,
} from '#features/messaging/server/index.ts'
import { listPrizesOf } from '#features/prizes/server/index.ts'
import { loadMessageNames } from '#features/translations/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { type StoredText, tonedText } from './custom-text.ts'

const CHANNELS = ['email', 'sms'] as const

type Owner = Pick<Campaign, 'type' | 'settings'>

const isGift = (template: EditableTemplate) => template.startsWith('donation-')

/** Whether a campaign of a type ever sends a message: gifts are of donations, wins of campaigns with prizes. */
function isSentBy(type: PromotionType, template: EditableTemplate): boolean {
  if (isGift(template)) return type === 'textToDonate'
  return template === 'entry-confirmation'
    ? type !== 'textToDonate'
    : type !== 'textToDonate' && type !== 'landingPage'
}

/**
 * The default of a message on a channel in the campaign's main language and tone, with the variables that it knows.
 * @throws notFound for a message that has no such channel or is not of the campaign's type
 */
export function standardOf(
  campaign: Owner,
  template: EditableTemplate,
  channel: Channel,
): { standard: DefaultText; variables: Readonly<Record<string, string>> } {
  const { type, settings } = campaign
  const { editable } = TEMPLATES[template]
  const standard = editable?.[channel]
  if (!standard || !isSentBy(type, template)) throw new NamedError('notFound')
  const language = mainLanguage(campaign)
  const written = standardText(standard, translatorOf(language), Object.keys(editable.variables))
  const toned = tonedText(settings, { template, channel, language })
  return { standard: { ...written, ...toned }, variables: editable.variables }
}

/** Every message that a campaign of a type sends, by channel. */
export function messagesOf(type: PromotionType): { template: EditableTemplate; channel: Channel }[] {
  return EDITABLE_TEMPLATES.filter(template => isSentBy(type, template)).flatMap(template =>
    CHANNELS.filter(channel => TEMPLATES[template].editable?.[channel]).map(channel => ({
      template,
      channel,
    })),
  )
}

const textOf = ({ subject, body }: MessageText): MessageText => ({ subject, body })

/** A message with its default and its current text. */
export function toCampaignMessage(
  campaign: Owner,
  template: EditableTemplate,
  channel: Channel,
  stored: StoredText | undefined,
): CampaignMessage {
  const { standard, variables } = standardOf(campaign, template, channel)
  return {
    template,
    channel,
    audience: TEMPLATES[template].audience,
    variables: Object.entries(variables).map(([name, meaning]) => ({
      name,
      meaning,
      required: standard.required.includes(name),
    })),
    standard: textOf(standard),
    current: textOf(stored ?? standard),
    ...(stored && { changedAt: stored.changedAt }),
  }
}

/** Sample data of a campaign in a language: its own names where it has them. */
export async function campaignSample(
  db: Db,
  deps: Deps,
  campaign: Campaign,
  language: Language,
): Promise<SampleSetting> {
  const sample = sampleSettingOf(deps, language)
  const { named, say } = await loadMessageNames(db, campaign, language)
  const { type, settings } = campaign
  const [prize] = await listPrizesOf(db, [campaign.rootId])
  return {
    ...sample,
    campaign: named,
    prize: prize ? say(prize.title) : sample.prize,
    charity: settings.charity?.legalName || sample.charity,
    hasChance: hasChance(type, settings.addSweeps),
    hasDrawing: type === 'sweepstakes' || settings.addSweeps,
  }
}
