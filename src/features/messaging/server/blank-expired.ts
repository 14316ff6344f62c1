import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKind } from '#server/jobs/job-kinds.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { openWords } from './sealed-words.ts'
import { ALL_HIDDEN, allSealedColumns, BLANKED, STILL_UNSEALED } from './secrets.ts'

/** Messages of one transaction. */
const AT_ONCE = 500
/** No secret that is written today lasts longer. */
const LONGEST_MS = 7 * DAY_MS

async function blankExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['messages', 'sms_messages'] as const) {
    await db
      .updateTable(table)
      .set(BLANKED)
      .where('secret', '=', 'sealed')
      .where('secret_until', '<=', now)
      .execute()
  }
}

/**
 * Seals messages that an earlier version wrote, or blanks those whose secret is over.
 * @returns how many there were
 */
async function sealEarlier(db: Db, deps: Deps): Promise<number> {
  const earlier = await db
    .selectFrom('messages')
    .select(['message_key', 'account_id', 'subject', 'body', 'created_at', 'secret_until'])
    .where(STILL_UNSEALED)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of earlier) {
    const { message_key: key, body, created_at, secret_until } = await openWords(deps, row)
    const until = secret_until ?? new Date(created_at.getTime() + LONGEST_MS)
    const isOver = until <= deps.clock.now()
    const columns = isOver
      ? { ...BLANKED, body: ALL_HIDDEN, secret_until: until }
      : allSealedColumns(deps, key, body, until)
    await db.updateTable('messages').set(columns).where('message_key', '=', key).execute()
  }
  return earlier.length
}

/** Blanks secrets that have expired, and seals those of an earlier version. */
export const blankExpiredJob: JobKind = {
  name: 'blank-secrets',
  title: 'Remove expired secrets from messages',
  cron: '*/5 * * * *',
  async run(deps) {
    await inScope(deps.pool, 'system', db => blankExpired(db, deps.clock.now()))
    while ((await inScope(deps.pool, 'system', db => sealEarlier(db, deps))) === AT_ONCE);
  },
}
