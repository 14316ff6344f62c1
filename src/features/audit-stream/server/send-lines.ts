import { listAccountLines } from '#features/audit/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { deliverLines } from './deliver.ts'
import { listWaiting, noteFailed, noteSent, openStream } from './streams.ts'

/** Lines of one delivery. */
const BATCH = 500
/** Deliveries for one account in one run; the next run goes on. */
const MOST_BATCHES = 20

/** Sends the next lines of an account. @returns whether there may be more */
async function sendNext(deps: Deps, accountId: number): Promise<boolean> {
  const next = await inScope(deps.pool, accountId, async db => {
    const stream = await openStream(db, deps, accountId)
    return stream && { stream, items: await listAccountLines(db, accountId, stream.sentSeq, BATCH) }
  })
  const last = next?.items.at(-1)
  if (!next || !last) return false
  const now = deps.clock.now()
  try {
    await deliverLines(deps.config, next.stream, next.items)
  } catch (error) {
    const message = error instanceof Error ? error.message : 'The lines did not arrive'
    await inScope(deps.pool, accountId, db => noteFailed(db, accountId, message, now))
    return false
  }
  await inScope(deps.pool, accountId, db => noteSent(db, accountId, last.seq, now))
  return next.items.length === BATCH
}

/** Each account by itself, so that a slow or broken collector holds up its own lines only, and those no longer than a run. */
async function sendLines(deps: Deps): Promise<void> {
  const accounts = await inScope(deps.pool, 'system', listWaiting)
  await Promise.all(
    accounts.map(async accountId => {
      for (let batch = 0; batch < MOST_BATCHES; batch++) {
        if (!(await sendNext(deps, accountId))) return
      }
    }),
  )
}

export const sendAuditLinesJob: JobKind = {
  name: 'send-audit-lines',
  title: 'Send audit logs to collectors',
  run: sendLines,
  cron: '* * * * *',
}
