import { z } from 'zod'
import { line } from '#shared/fields.ts'

/** A setting with its label and help; the form and the API description read both. */
const setting = (schema: z.ZodType<string, string>, title: string, description: string) =>
  schema.meta({ title, description })

/** A setting that no answer contains. */
const secret = (schema: z.ZodType<string, string>, title: string, description: string) =>
  schema.meta({ title, description, writeOnly: true })

const address = z
  .string()
  .trim()
  .min(1, 'Enter a URL')
  .max(2000, 'Use up to 2000 characters')
  .refine(text => URL.canParse(text) && /^https?:/i.test(text), 'Enter a URL that starts with https://')

const SLACK_HOST = 'hooks.slack.com'

export const SlackSettings = z.strictObject({
  url: secret(
    address.refine(
      text => URL.canParse(text) && new URL(text).host === SLACK_HOST,
      `Enter a URL that starts with https://${SLACK_HOST}/`,
    ),
    'Webhook URL',
    'In Slack, create an app, turn on Incoming Webhooks and add one to your channel.',
  ),
})

export const TeamsSettings = z.strictObject({
  url: secret(
    address,
    'Workflow URL',
    'In Teams, open Workflows and choose “Send webhook alerts to a channel”.',
  ),
})

export const RowsSettings = z.strictObject({
  url: secret(address, 'URL', 'Gets a POST with JSON rows. Must start with https://'),
  authorization: secret(
    line(1000),
    'Authorization header (optional)',
    'For example: Bearer and a token.',
  ).optional(),
})

/** Key of a Google service account, as its file has it. */
export const ServiceKey = z.object({ client_email: z.email(), private_key: z.string().min(1) })

function isServiceKey(text: string): boolean {
  try {
    return ServiceKey.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

export const SheetsSettings = z.strictObject({
  spreadsheet: setting(
    z
      .string()
      .trim()
      .regex(/^[\w-]{20,100}$/, 'Enter the ID from the address of the spreadsheet'),
    'Spreadsheet ID',
    'The part of its address between /d/ and /edit.',
  ),
  sheet: setting(
    line(100).min(1, 'Enter the name of the sheet'),
    'Sheet name',
    'The tab that gets the rows.',
  ),
  key: secret(
    z
      .string()
      .trim()
      .max(5000, 'At most 5000 characters')
      .refine(isServiceKey, 'Paste the whole JSON key of a service account'),
    'Service account key (JSON)',
    'In Google Cloud, enable the Sheets API and create a service account with a JSON key. Share the spreadsheet with its email address as an editor.',
  ),
})

/** Setting that is part of an address: one word without a slash. */
const id = (pattern: RegExp, message: string) => z.string().trim().regex(pattern, message)

export const MailchimpSettings = z.strictObject({
  apiKey: secret(
    id(/^[0-9a-f]{20,60}-[a-z]{2,3}\d{1,3}$/, 'Enter the whole API key, such as …-us21'),
    'API key',
    'In Mailchimp: Profile, Extras, API keys.',
  ),
  audience: setting(
    id(/^\w{6,20}$/, 'Enter the ID of the audience'),
    'Audience ID',
    'In Mailchimp: Audience, Settings, Audience name and defaults.',
  ),
})

export const KlaviyoSettings = z.strictObject({
  apiKey: secret(
    id(/^pk_\w{10,100}$/, 'Enter a private API key, which starts with pk_'),
    'Private API key',
    'Needs full access to lists, profiles, subscriptions and data privacy.',
  ),
  list: setting(
    id(/^\w{4,20}$/, 'Enter the ID of the list'),
    'List ID',
    'The last part of the list’s address.',
  ),
})

export const HubspotSettings = z.strictObject({
  token: secret(
    id(/^[\w-]{10,200}$/, 'Enter the access token of a private app'),
    'Access token',
    'Create a private app with the scopes crm.objects.contacts.write, crm.objects.contacts.read and communication_preferences.read_write.',
  ),
  subscription: setting(
    id(/^\d{1,20}$/, 'Enter the ID of the subscription type'),
    'Subscription type ID',
    'In HubSpot: Settings, Marketing, Email, Subscription types.',
  ),
})
