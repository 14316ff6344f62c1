import { findCampaign } from '#features/campaigns/server/index.ts'
import { WebhookEvent } from '#features/developer-keys/contract.ts'
import { inScope } from '#server/db/scope.ts'
import { absoluteUrl } from '#server/http/absolute-url.ts'
import { headlineOf } from './headline.ts'
import type { Connection, News } from './provider.ts'

/** An event for people in a channel. */
export interface Notice {
  text: string
  /** Page of its campaign in the dashboard. */
  url?: string
}

export const TEST_NOTICE: Notice = { text: 'Test message from Drumroll: this connector works' }

/** Title of the campaign of an event; empty without one. */
export async function titleOf(
  { deps, accountId }: Pick<Connection<unknown>, 'deps' | 'accountId'>,
  { data: { eventKey } }: News,
): Promise<string> {
  if (typeof eventKey !== 'string') return ''
  const campaign = await inScope(deps.pool, accountId, db => findCampaign(db, eventKey))
  return campaign?.title ?? ''
}

export async function noticeOf(connection: Connection<unknown>, news: News): Promise<Notice> {
  const { eventKey } = news.data
  const title = await titleOf(connection, news)
  const text = headlineOf(WebhookEvent.parse(news.event), news.data, title)
  if (typeof eventKey !== 'string') return { text }
  return { text, url: absoluteUrl(connection.deps, `/events/${eventKey}`) }
}
