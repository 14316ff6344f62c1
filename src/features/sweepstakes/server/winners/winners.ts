import { sql } from 'kysely'
import { Paper } from '#features/claims/contract.ts'
import { heldBy, openPerson, stateOfZip } from '#features/participation/server/index.ts'
import { type SweepWinner, WinnerStatus } from '#features/sweepstakes/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { awardKind, type StoredDraw } from '../stored-draw.ts'
import { graceUntil } from './grace.ts'

function selectRanks(db: Db) {
  return db
    .selectFrom('draw_ranks as r')
    .innerJoin('draws as d', 'd.id', 'r.draw_id')
    .leftJoin('draw_ranks as t', join =>
      join.onRef('t.draw_id', '=', 'r.draw_id').onRef('t.rank', '=', 'r.replaced_by'),
    )
    .leftJoin('prizes as p', 'p.id', 'r.prize_id')
    .innerJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .leftJoin('awards as a', join => join.onRef('a.entry_id', '=', 'r.entry_id').on('a.kind', '=', awardKind))
    .selectAll('r')
    .select(['d.draw_no', 'p.prize_key', 'p.title as prize_title', 't.winner_key as replaced_key'])
    .leftJoin('users as asked', 'asked.id', 'r.disqualify_by')
    .select(['a.award_key', 'a.status', 'a.deadline_at', 'a.reason_code', 'a.created_at as selected_at'])
    .select([
      'asked.first_name as asked_first',
      'asked.last_name as asked_last',
      'asked.email as asked_email',
    ])
    .leftJoin('users as decided', 'decided.id', 'a.decided_by')
    .select(['decided.first_name as decided_first', 'decided.last_name as decided_last'])
    .select(['a.w9', 'a.affidavit', 'a.decided_at', 'a.name_shown_at'])
    .select(sql<number>`coalesce(c.parent_id, c.id)`.as('root_id'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRanks>['executeTakeFirstOrThrow']>>

/** Entries of ranks by their ids, in a question of their own: they may lie on another server than the ranks. */
async function readEntries(db: Db, rows: readonly Row[]) {
  const ids = rows.flatMap(({ entry_id }) => entry_id ?? [])
  if (ids.length === 0) return new Map<number, EntryRow>()
  const roots = [...new Set(rows.map(({ root_id }) => root_id))]
  const entries = await selectEntries(db).where('root_id', 'in', roots).where('id', 'in', ids).execute()
  return new Map(entries.map(entry => [entry.id, entry]))
}

const selectEntries = (db: Db) =>
  db.selectFrom('entries').select(['id', 'entry_key', 'account_id', heldBy('entries').as('held')])

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

async function personOf({ keys }: Pick<Deps, 'keys'>, entry: EntryRow | undefined) {
  if (!entry) return {}
  const own = await keys.of(entry.account_id)
  const { firstName, lastName, email, phone, zip } = openPerson(own, entry.entry_key, entry.held)
  return {
    name: [firstName, lastName].filter(Boolean).join(' ') || undefined,
    email: email ?? undefined,
    phone: phone ?? undefined,
    zip: zip ?? undefined,
    state: stateOfZip(zip ?? ''),
  }
}

const isErased = ({ prize_id, entry_id }: Row) => prize_id !== null && entry_id === null

/** Team members who requested and decided. */
function teamOf(row: Row) {
  const asked = [row.asked_first, row.asked_last].filter(Boolean).join(' ')
  const decided = [row.decided_first, row.decided_last].filter(Boolean).join(' ')
  return {
    disqualifyAskedBy: asked || undefined,
    disqualifyAskedByEmail: row.asked_email ?? undefined,
    evidence: row.disqualify_evidence ?? undefined,
    decidedBy: decided || undefined,
    decidedAt: row.decided_at ?? undefined,
    awardId: row.award_key ?? undefined,
    showsName: row.name_shown_at !== null,
  }
}

/** @param entries of the ranks by their ids, if the reader may see people */
async function toWinner(
  deps: Pick<Deps, 'keys'>,
  row: Row,
  entries: ReadonlyMap<number, EntryRow> | undefined,
): Promise<SweepWinner[]> {
  if (row.role !== 'winner' && row.role !== 'alternate') return []
  return [
    {
      winnerId: row.winner_key,
      drawNo: row.draw_no,
      rank: row.rank,
      role: row.role,
      entryHash: row.entry_hash.toString('hex'),
      // A prize without an award belonged to an erased person.
      status: WinnerStatus.parse(row.status ?? (isErased(row) ? 'declined' : 'standby')),
      w9: Paper.parse(row.w9 ?? 'notNeeded'),
      affidavit: Paper.parse(row.affidavit ?? 'notNeeded'),
      prizeKey: row.prize_key ?? undefined,
      prizeTitle: row.prize_title ?? undefined,
      notifiedAt: row.notified_at ?? undefined,
      // A winner without a notice has no deadline.
      deadline: row.status === 'selected' ? undefined : (row.deadline_at ?? undefined),
      reasonCode: row.reason_code ?? (isErased(row) ? 'erased' : undefined),
      selectedAt: row.selected_at ?? undefined,
      graceUntil: graceUntil(row),
      disqualifyAskedAt: row.disqualify_at ?? undefined,
      note: row.note ?? undefined,
      replacedBy: row.replaced_key ?? undefined,
      ...(entries ? { ...(await personOf(deps, entries.get(row.entry_id ?? 0))), ...teamOf(row) } : {}),
    },
  ]
}

/** One place of a draw of a campaign or any of its dates, by the id that is shown; undefined for another campaign's. */
export async function findWinner(db: Db, deps: Pick<Deps, 'keys'>, rootId: number, winnerId: string) {
  const row = await selectRanks(db)
    .where(({ or, eb }) => or([eb('c.id', '=', rootId), eb('c.parent_id', '=', rootId)]))
    .where('r.winner_key', '=', winnerId)
    .executeTakeFirst()
  const [winner] = row ? await toWinner(deps, row, await readEntries(db, [row])) : []
  return (
    row &&
    winner && {
      winner,
      id: row.id,
      drawId: row.draw_id,
      awardKey: row.award_key,
      disqualifyBy: row.disqualify_by,
    }
  )
}

/** The winners and alternates of a draw in the order of their ranks. */
export async function listWinners(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  draw: StoredDraw,
  showsPeople: boolean,
): Promise<SweepWinner[]> {
  const rows = await selectRanks(db).where('r.draw_id', '=', draw.id).orderBy('r.rank').execute()
  const entries = showsPeople ? await readEntries(db, rows) : undefined
  return (await Promise.all(rows.map(row => toWinner(deps, row, entries)))).flat()
}
