import { type CallTarget, carryTo } from '#features/developer-keys/server/index.ts'
import { SEND_CONNECTOR } from '#features/messaging/server/index.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { ConnectorKind } from '../contract.ts'
import { openSettings, TEST_EVENT } from './connector-queries.ts'
import { News } from './provider.ts'
import { providers } from './providers/index.ts'

/** Deliveries that are sent beside each other. */
const AT_ONCE = 4

const call =
  (deps: Deps): CallTarget =>
  async ({ accountId, key, kind, settings: sealed }, messageKey, { body, attempts }) => {
    const { deliver, test } = providers[ConnectorKind.parse(kind)]
    const settings = openSettings(await deps.keys.of(accountId), key, sealed)
    const connection = { deps, accountId, key, messageKey, isRetry: attempts > 0, settings }
    const news = News.parse(JSON.parse(body))
    await (news.event === TEST_EVENT ? test(connection) : deliver(connection, news))
  }

export const sendConnectorJob: JobKind = {
  name: SEND_CONNECTOR,
  title: 'Send through a connector',
  atOnce: AT_ONCE,
  run: (deps, data) => carryTo(deps, data, call(deps)),
}
