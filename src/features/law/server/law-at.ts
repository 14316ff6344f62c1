import {
  LAW_TABLE,
  type LawAnswer,
  type LawTable,
  type LawVersion,
  readThresholds,
} from '#features/law/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { dateIn } from '#shared/time/zoned-time.ts'

function selectLaws(db: Db) {
  return db
    .selectFrom('law_tables')
    .select(['version', 'thresholds', 'note', 'created_name', 'created_at'])
    .select(eb => eb.cast<string>('effective_from', 'text').as('effectiveFrom'))
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
}

const dayOf = (now: Date) => dateIn('UTC', now)

/**
 * The thresholds that hold at this time. A row that cannot be read is passed over: the version before it stays.
 * Days begin at midnight UTC.
 */
export async function lawAt(db: Db, now: Date): Promise<LawTable> {
  const rows = await selectLaws(db)
    .where(eb => eb.cast('effective_from', 'text'), '<=', dayOf(now))
    .limit(5)
    .execute()
  for (const { version, thresholds } of rows) {
    const read = readThresholds(thresholds)
    if (read) return { version, ...read }
  }
  return LAW_TABLE
}

function toVersion({ version, ...thresholds }: LawTable): LawVersion {
  return { version, thresholds, note: 'Included with Drumroll', by: 'Drumroll' }
}

/** Every version, newest first, and which of them holds. */
export async function listLaws(db: Db, now: Date): Promise<LawAnswer> {
  const rows = await selectLaws(db).execute()
  const stored = rows.flatMap(
    ({ version, thresholds, note, effectiveFrom, created_name: by, created_at: at }) => {
      const read = readThresholds(thresholds)
      return read ? [{ version, effectiveFrom, thresholds: read, note, by, at }] : []
    },
  )
  const { version: current } = await lawAt(db, now)
  return { current, versions: [...stored, toVersion(LAW_TABLE)] }
}
