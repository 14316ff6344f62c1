import { type Play, toPlay } from '#features/instant-win/server/index.ts'
import { type Unpacker, unpack, unpackArray } from '#server/db/pipeline/unpack.ts'
import type { Entry } from '../entries/entry-queries.ts'
import type { CampaignLog, Person, Present, Unit } from './batch-state.ts'

/** An entry that is stored already, its play if it was played, and its person's counts. */
export interface KnownEntry {
  tokenHash: Buffer
  entry: Entry
  play?: Play
  person?: Person
}

export interface LoadedRows {
  logs: CampaignLog[]
  presents: [id: number, present: Present][]
  known: KnownEntry[]
  /** In the order in which they are won. */
  units: { rootId: number; unit: Unit }[]
}

function readLog(row: Unpacker): CampaignLog {
  return {
    rootId: row.int(),
    accountId: row.int(),
    seq: row.int(),
    head: row.bytes(),
    playedAt: row.ifAny(1, row.time) ?? null,
    accepted: row.int(),
    acceptedTrials: row.int(),
    standing: row.int(),
    added: { participants: 0, entries: 0, plays: 0, wins: 0, emails: 0, sms: 0 },
  }
}

function readPresent(row: Unpacker): [number, Present] {
  return [row.int(), { status: row.int(), startsAt: row.time(), endsAt: row.time(), version: row.int() }]
}

function readPlay(row: Unpacker): Play {
  return toPlay({
    seq: row.int(),
    outcome: row.int(),
    received_at: row.time(),
    client_nonce: row.bytes(),
    hash: row.bytes(),
    moment_n: row.ifAny(1, row.int) ?? null,
    prize_id: row.ifAny(1, row.int) ?? null,
  })
}

function readKnown(row: Unpacker): KnownEntry {
  const rootId = row.int()
  const tokenHash = row.bytes()
  const id = row.int()
  const accountId = row.int()
  const entry: Entry = {
    id,
    campaignId: row.int(),
    entryKey: row.text(),
    personTag: row.bytes(),
    firstName: row.ifAny(1, row.text) ?? null,
    period: row.int(),
    source: row.text(),
    test: row.bool(),
    createdAt: row.time(),
  }
  const counts = row.ifAny(3, () => ({ period: row.int(), entries: row.int(), wins: row.int() }))
  const play = row.ifAny(7, () => readPlay(row))
  const { personTag } = entry
  return {
    tokenHash,
    entry,
    ...(play && { play }),
    ...(counts && { person: { campaignId: rootId, accountId, personTag, counts, isChanged: false } }),
  }
}

function readUnit(row: Unpacker): Unit {
  const unit = { moment: row.int(), prizeId: row.int() }
  const card = row.ifAny(1, row.time)
  return card ? { ...unit, card: card.getTime() } : unit
}

function rowsOf<Row>(list: Buffer, read: (row: Unpacker) => Row): Row[] {
  const rows: Row[] = []
  const unpacker = unpackArray(list)
  while (unpacker.next()) rows.push(read(unpacker))
  return rows
}

function readUnits(row: Unpacker): LoadedRows['units'] {
  const rootId = row.int()
  return rowsOf(row.bytes(), readUnit).map(unit => ({ rootId, unit }))
}

/** What the database's `read_books` has found; the order of everything is its own. */
export function parseLoadedRows(bytes: Buffer): LoadedRows {
  const lists = unpack(bytes)
  lists.next()
  return {
    logs: rowsOf(lists.bytes(), readLog),
    presents: rowsOf(lists.bytes(), readPresent),
    known: rowsOf(lists.bytes(), readKnown),
    units: rowsOf(lists.bytes(), readUnits).flat(),
  }
}
