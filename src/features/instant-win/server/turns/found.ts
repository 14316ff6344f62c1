import type { Entry } from '#features/entries/server/index.ts'
import { type Unpacker, unpack } from '#server/db/unpack.ts'
import { type Play, toPlay } from '../play-queries.ts'
import type { LogBook, Person, Present, Unit } from './books.ts'

/** An entry that is stored already, its play if it was played, and its person's counts. */
export interface KnownEntry {
  tokenHash: Buffer
  entry: Entry
  play?: Play
  person?: Person
}

export interface Found {
  logs: LogBook[]
  presents: [id: number, present: Present][]
  known: KnownEntry[]
  /** In the order in which they are won. */
  units: { rootId: number; unit: Unit }[]
}

function readLog(row: Unpacker): LogBook {
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

function readUnit(row: Unpacker): { rootId: number; unit: Unit } {
  const rootId = row.int()
  const unit = { moment: row.int(), prizeId: row.int() }
  const card = row.ifAny(1, row.time)
  return { rootId, unit: card ? { ...unit, card: card.getTime() } : unit }
}

/** The rows of a list, which is not there when there are none. */
function rowsOf<Row>(list: Buffer | undefined, read: (row: Unpacker) => Row): Row[] {
  const rows: Row[] = []
  if (!list) return rows
  const unpacker = unpack(list)
  while (unpacker.next()) rows.push(read(unpacker))
  return rows
}

/** What the database's `find_turns` has found; the order of everything is its own. */
export function readFound(bytes: Buffer): Found {
  const lists = unpack(bytes)
  lists.next()
  return {
    logs: rowsOf(lists.anyBytes(), readLog),
    presents: rowsOf(lists.anyBytes(), readPresent),
    known: rowsOf(lists.anyBytes(), readKnown),
    units: rowsOf(lists.anyBytes(), readUnit),
  }
}
