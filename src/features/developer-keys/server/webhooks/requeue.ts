import { z } from 'zod'
import { jobOf } from '#features/messaging/server/index.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { type Choice, countChosen, requeue } from './delivery-queries.ts'
import type { getWebhook } from './webhook-queries.ts'

const REQUEUE = 'requeue-webhook'
/** Deliveries of one transaction. */
const AT_ONCE = 500

const Data = z.object({
  accountId: z.int(),
  webhook: z.string(),
  choice: z.discriminatedUnion('which', [
    z.object({ which: z.literal('waiting') }),
    z.object({ which: z.literal('failed') }),
    z.object({ which: z.literal('since'), since: z.coerce.date() }),
  ]),
  after: z.int(),
  last: z.int(),
})

/**
 * Queues deliveries of a choice again, oldest first, a part at a time. Each part is a transaction with the job of the
 * next one, so a kill in between loses and repeats none.
 * @returns how many
 */
export async function queueAgain(
  db: Db,
  deps: Pick<Deps, 'jobs'>,
  { accountId, webhook, choice }: { accountId: number; webhook: string; choice: Choice },
): Promise<number> {
  const { count, last } = await countChosen(db, accountId, webhook, choice)
  const data = { accountId, webhook, choice, after: 0, last }
  if (count > 0) await deps.jobs.enqueue(db, REQUEUE, data)
  return count
}

/**
 * Queues deliveries to a webhook or connector again.
 * @throws conflict while it is paused
 */
export function redeliver(
  db: Db,
  deps: Pick<Deps, 'jobs'>,
  { accountId, key: webhook, isPaused }: Awaited<ReturnType<typeof getWebhook>>,
  choice: Choice,
): Promise<number> {
  if (isPaused) throw new NamedError('conflict', { message: 'Deliveries are paused. Resume them first' })
  return queueAgain(db, deps, { accountId, webhook, choice })
}

async function queuePart(db: Db, deps: Pick<Deps, 'jobs'>, data: z.output<typeof Data>): Promise<void> {
  const { messages, after } = await requeue(db, data, AT_ONCE)
  for (const { messageKey, channel } of messages) {
    await deps.jobs.enqueue(db, jobOf(channel), { messageKey })
  }
  if (messages.length === AT_ONCE) await deps.jobs.enqueue(db, REQUEUE, { ...data, after })
}

export const requeueWebhookJob: JobKind = {
  name: REQUEUE,
  title: 'Queue webhook deliveries again',
  run: (deps, data) => {
    const given = Data.parse(data)
    return inScope(deps.pool, given.accountId, db => queuePart(db, deps, given))
  },
}
