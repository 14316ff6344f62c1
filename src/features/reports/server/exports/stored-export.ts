import { accountOf, getCampaign } from '#features/campaigns/server/index.ts'
import { type Export, ExportFormat, ExportKind, ExportState, KEPT_HOURS } from '#features/reports/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { listOutdated } from './list-outdated.ts'

/** A stored export of an existing campaign. */
export interface StoredExport extends Omit<Export, 'mine'> {
  id: number
  accountId: number
  campaignId: number
  askedById: number | null
  includeTest: boolean
  attempts: number
  /** Only some awards, which the row lists. */
  isChosen: boolean
}

function selectExports(db: Db) {
  return db
    .selectFrom('exports as x')
    .innerJoin('campaigns as c', 'c.id', 'x.campaign_id')
    .leftJoin('users as u', 'u.id', 'x.asked_by')
    .selectAll('x')
    .select(['c.id as event_id', 'c.event_key', 'u.first_name', 'u.last_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectExports>['executeTakeFirstOrThrow']>>

export const keptUntil = (endedAt: Date) => new Date(endedAt.getTime() + KEPT_HOURS * HOUR_MS)

function stateAt({ state, ended_at: endedAt }: Row, outdated: boolean, now: Date): ExportState {
  const stored = ExportState.parse(state)
  const isOver = outdated || (endedAt !== null && keptUntil(endedAt) <= now)
  return stored === 'done' && isOver ? 'gone' : stored
}

function progressOf({ rows_done: done, rows_total: total }: Row, state: ExportState): number {
  if (state === 'done' || state === 'gone') return 1
  return total ? Math.min(1, done / total) : 0
}

function toExport(row: Row, outdated: ReadonlySet<number>, now: Date): StoredExport {
  const state = stateAt(row, outdated.has(row.id), now)
  const askedBy = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    accountId: row.account_id,
    campaignId: row.event_id,
    askedById: row.asked_by,
    includeTest: row.include_test,
    attempts: row.attempts,
    isChosen: row.award_ids !== null,
    exportKey: row.export_key,
    eventKey: row.event_key,
    kind: ExportKind.parse(row.kind),
    format: ExportFormat.parse(row.format),
    from: row.from_day ?? undefined,
    to: row.to_day ?? undefined,
    state,
    progress: progressOf(row, state),
    rows: row.rows_total ?? undefined,
    bytes: row.bytes ?? undefined,
    askedAt: row.asked_at,
    askedBy: askedBy || undefined,
    endedAt: row.ended_at ?? undefined,
    keptUntil: state === 'done' && row.ended_at ? keptUntil(row.ended_at) : undefined,
    failure: row.failure ?? undefined,
  }
}

/** Which of these outdated, of those that can be downloaded at all. */
const outdatedOf = (db: Db, rows: readonly Row[]) =>
  listOutdated(
    db,
    rows.flatMap(({ id, state }) => (state === 'done' ? id : [])),
  )

/** The export of this key, for the job that makes it; undefined when its campaign was deleted. */
export async function findExport(db: Db, exportKey: string, now: Date): Promise<StoredExport | undefined> {
  const row = await selectExports(db).where('x.export_key', '=', exportKey).executeTakeFirst()
  return row && toExport(row, await outdatedOf(db, [row]), now)
}

/**
 * The export of this key, if the person may see its campaign.
 * @throws notFound for a missing key and for another account's alike
 */
export async function getExportOf(db: Db, actor: Actor, exportKey: string, now: Date): Promise<StoredExport> {
  const found = await findExport(db, exportKey, now)
  const account = accountOf(actor)
  if (!found || (account !== undefined && found.accountId !== account)) throw new NamedError('notFound')
  await getCampaign(db, actor, found.eventKey)
  return found
}

/** The newest exports of a campaign or date, the newest first. */
export async function listExportsOf(
  db: Db,
  campaignId: number,
  most: number,
  now: Date,
): Promise<StoredExport[]> {
  const rows = await selectExports(db)
    .where('x.campaign_id', '=', campaignId)
    .orderBy('x.id', 'desc')
    .limit(most)
    .execute()
  const outdated = await outdatedOf(db, rows)
  return rows.map(row => toExport(row, outdated, now))
}

/** Export in the form that a person may see. */
export const asSeenBy = ({ userId }: Pick<Actor, 'userId'>, stored: StoredExport) => ({
  ...stored,
  mine: stored.askedById === userId,
})

/** Storage name of a file. */
export const storedName = ({ exportKey, format }: Pick<Export, 'exportKey' | 'format'>) =>
  `${exportKey}/file.${format}`
