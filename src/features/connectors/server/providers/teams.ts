import { TeamsSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import { type Notice, noticeOf, TEST_NOTICE } from '../notice.ts'
import { type Connection, provider } from '../provider.ts'

const RULES = { name: 'Microsoft Teams', refuses: { 404: 'no longer has this workflow' } }

/** Teams reads these characters as Markdown. */
const plain = (text: string) => text.replaceAll(/[\\*_[\]`~]/g, String.raw`\$&`)

const cardOf = ({ text, url }: Notice) => ({
  $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
  type: 'AdaptiveCard',
  version: '1.4',
  body: [{ type: 'TextBlock', text: plain(text), wrap: true }],
  ...(url === undefined ? {} : { actions: [{ type: 'Action.OpenUrl', title: 'Open', url }] }),
})

/** A card of a workflow. Workflows know no idempotency: a repeat without an answer may be posted twice. */
async function post({ deps, settings }: Connection<{ url: string }>, notice: Notice): Promise<void> {
  const contentType = 'application/vnd.microsoft.card.adaptive'
  const message = {
    type: 'message',
    attachments: [{ contentType, contentUrl: null, content: cardOf(notice) }],
  }
  await ask(deps, json(settings.url, message), RULES)
}

export const teams = provider(TeamsSettings, {
  addressOf: ({ url }) => url,
  deliver: async (connection, news) => post(connection, await noticeOf(connection, news)),
  test: connection => post(connection, TEST_NOTICE),
})
