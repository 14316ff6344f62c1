import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Condition of a code `k` without a winner that was not revoked. */
export const IS_FREE = sql<boolean>`(k.award_id is null and k.revoked_at is null)`

/** Condition of a list `l` that has not expired. */
export const isValidList = (now: Date) => sql<boolean>`(l.expires_at is null or l.expires_at > ${now})`

/** Codes `k` of lists `l` that may be handed out now. */
export function selectFreeCodes(db: Db, now: Date) {
  return db
    .selectFrom('code_lists as l')
    .innerJoin('prize_codes as k', 'k.list_id', 'l.id')
    .where(IS_FREE)
    .where(isValidList(now))
}
