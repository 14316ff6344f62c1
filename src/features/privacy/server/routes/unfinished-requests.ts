import {
  type listUnfinishedRequests,
  PrivacyKind,
  type retryUnfinishedRequest,
} from '#features/privacy/contract.ts'
import { inSystemScope } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { FAN_OUT } from '../requests/fan-out.ts'

const MOST = 100

/** Without the person: only the accounts that know them may see that. */
export const handleListUnfinishedRequests: Handler<typeof listUnfinishedRequests> = async ({ db }) => {
  const rows = await inSystemScope(db, db =>
    db
      .selectFrom('privacy_asks')
      .select(['request_key', 'kind', 'created_at', 'reached', 'failed', 'tried_at'])
      .where('confirmed', '=', true)
      .where('failed', '>', 0)
      .orderBy('created_at')
      .limit(MOST)
      .execute(),
  )
  return {
    items: rows.map(row => ({
      id: row.request_key,
      kind: PrivacyKind.parse(row.kind),
      askedAt: row.created_at,
      reached: row.reached.length,
      failed: row.failed,
      ...(row.tried_at ? { triedAt: row.tried_at } : {}),
    })),
  }
}

export const handleRetryUnfinishedRequest: Handler<typeof retryUnfinishedRequest> = async ({
  db,
  deps,
  params,
}) => {
  const requestKey = params.id
  const ask = await inSystemScope(db, db =>
    db
      .selectFrom('privacy_asks')
      .select('id')
      .where('request_key', '=', requestKey)
      .where('confirmed', '=', true)
      .executeTakeFirst(),
  )
  if (!ask) throw new NamedError('notFound')
  await deps.jobs.enqueue(db, FAN_OUT, { requestKey }, { singletonKey: requestKey })
  return { ok: true }
}
