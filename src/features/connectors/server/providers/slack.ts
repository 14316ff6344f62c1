import { SlackSettings } from '../../settings.ts'
import { ask, json } from '../ask.ts'
import { type Notice, noticeOf, TEST_NOTICE } from '../notice.ts'
import { type Connection, provider } from '../provider.ts'

const RULES = {
  name: 'Slack',
  refuses: { 404: 'no longer has this webhook or channel', 410: 'has archived this channel' },
}

/** Slack reads these three characters as its own. */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A message of an incoming webhook. Slack knows no idempotency: a repeat without an answer may be posted twice. */
async function post({ deps, settings }: Connection<{ url: string }>, { text, url }: Notice): Promise<void> {
  const link = url === undefined ? '' : ` <${url}|Open>`
  await ask(deps, json(settings.url, { text: `${plain(text)}${link}` }), RULES)
}

export const slack = provider(SlackSettings, {
  addressOf: ({ url }) => url,
  deliver: async (connection, news) => post(connection, await noticeOf(connection, news)),
  test: connection => post(connection, TEST_NOTICE),
})
