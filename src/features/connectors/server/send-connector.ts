import { type CallTarget, carryTo } from '#features/developer-keys/server/index.ts'
import { type QueuedMessage, SEND_CONNECTOR } from '#features/messaging/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'
import { Connector, ConnectorKind } from '../contract.ts'
import { openSettings, TEST_EVENT } from './connector-queries.ts'
import { News } from './provider.ts'
import { providers } from './providers/index.ts'

/** Deliveries that are sent beside each other. */
const AT_ONCE = 4

/** A delivery that waited this long may have been tried before. */
const FRESH_MS = MINUTE_MS

const isRetry = ({ clock }: Deps, { attempts, sent_at, created_at }: QueuedMessage) =>
  attempts > 0 || sent_at !== null || clock.now().getTime() - created_at.getTime() > FRESH_MS

const call =
  (deps: Deps): CallTarget =>
  async ({ accountId, key, kind, settings: sealed, mapping: stored }, messageKey, message) => {
    const { deliver, test } = providers[ConnectorKind.parse(kind)]
    const settings = openSettings(await deps.keys.of(accountId), key, sealed)
    const mapping = Connector.shape.mapping.parse(stored)
    const connection = {
      deps,
      accountId,
      key,
      messageKey,
      isRetry: isRetry(deps, message),
      settings,
      mapping,
    }
    const news = News.parse(JSON.parse(message.body))
    await (news.event === TEST_EVENT ? test(connection) : deliver(connection, news))
  }

export const sendConnectorJob: JobKind = {
  name: SEND_CONNECTOR,
  title: 'Send through a connector',
  atOnce: AT_ONCE,
  run: (deps, data) => carryTo(deps, data, call(deps)),
}
