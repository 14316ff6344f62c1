import { z } from 'zod'

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
