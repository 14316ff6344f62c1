import { z } from 'zod'
import { MessageTemplate, type TemplateName } from '#features/messaging/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line, paragraph } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'

/** Messages to entrants, winners and donors whose words an owner may change. */
export const EDITABLE_TEMPLATES = [
  'entry-confirmation',
  'claim-link',
  'claim-reminder',
  'forfeiture',
  'win-refused',
  'award',
  'donation-receipt',
  'donation-reminder',
] as const satisfies readonly TemplateName[]
export const EditableTemplate = z.enum(EDITABLE_TEMPLATES)
export type EditableTemplate = z.infer<typeof EditableTemplate>

/** Titles of messages for the people who edit them. */
export const MESSAGE_TITLES: Readonly<Record<EditableTemplate, string>> = {
  'entry-confirmation': 'Entry confirmation',
  'claim-link': 'Winner notification',
  'claim-reminder': 'Claim reminder',
  forfeiture: 'Prize forfeited',
  'win-refused': 'Win not confirmed',
  award: 'Prize redeemed',
  'donation-receipt': 'Donation receipt',
  'donation-reminder': 'Donation reminder',
}

export const Channel = MessageTemplate.shape.channel
export type Channel = z.infer<typeof Channel>

/** Words of a message; `{name}` stands for a variable. */
export const MessageText = z.strictObject({
  /** Empty for a text message. */
  subject: line(150),
  body: paragraph(4000).min(1, 'Enter the message'),
})
export type MessageText = z.output<typeof MessageText>

/** One message of a campaign on one channel. */
export const CampaignMessage = z.object({
  template: EditableTemplate,
  channel: Channel,
  /** Recipients. */
  audience: z.string(),
  /** Variables allowed in braces. */
  variables: z.array(z.object({ name: z.string(), meaning: z.string(), required: z.boolean() })),
  /** Default text, until an owner changes it. */
  standard: MessageText,
  /** Text in use. */
  current: MessageText,
  /** Time of the owner's last change; absent for the default. */
  changedAt: Instant.optional(),
})
export type CampaignMessage = z.output<typeof CampaignMessage>

/** A message with sample data. */
export const MessagePreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** Number of parts that carriers count; only for text messages. */
  segments: z.int().optional(),
})
export type MessagePreview = z.output<typeof MessagePreview>

const campaign = z.strictObject({ eventKey: EventKey })
const message = campaign.extend({ template: EditableTemplate, channel: Channel })
/** The recipient's language; the campaign's main language where absent. */
const recipient = z.strictObject({ language: z.enum(LANGUAGE_CODES).optional() })

export const listCampaignMessages = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/messages',
  access: 'analyst',
  summary: 'List the messages of a campaign to entrants, winners and donors',
  params: campaign,
  response: z.array(CampaignMessage),
})

export const changeCampaignMessage = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/messages/:template/:channel',
  access: 'editor',
  summary: 'Change the text of a message',
  params: message,
  body: MessageText,
  response: CampaignMessage,
})

export const restoreCampaignMessage = route({
  method: 'DELETE',
  path: '/api/v0/event/:eventKey/messages/:template/:channel',
  access: 'editor',
  summary: 'Restore the default text of a message',
  params: message,
  response: CampaignMessage,
})

export const previewCampaignMessage = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/messages/:template/:channel/preview',
  access: 'analyst',
  summary: 'Preview a message with sample data in a language; nothing is stored',
  params: message,
  query: recipient,
  body: MessageText,
  response: MessagePreview,
})

export const testCampaignMessage = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/messages/:template/:channel/test',
  access: 'editor',
  summary: 'Send yourself a test message with sample data',
  params: message,
  body: MessageText,
  response: z.object({ to: z.string() }),
  limit: { max: 20, perSeconds: 3600 },
})

export const showCampaignMessage = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/messages/:template/page',
  access: 'analyst',
  summary: 'Get a campaign email as an HTML page with sample data',
  params: campaign.extend({ template: EditableTemplate }),
  query: recipient,
  response: z.string(),
})
