import type { listTokenStories } from '#features/billing/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listStories } from '../token-queries.ts'

export const handleListTokenStories: Handler<typeof listTokenStories> = ({ db, deps, actor, query }) =>
  listStories(db, actor.accountId, { ...query, now: deps.clock.now() })
