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

const NOTHING = Buffer.alloc(0)

const bytesOf = (row: Unpacker): Buffer => row.packed() ?? NOTHING
const textOf = (row: Unpacker): string => bytesOf(row).toString()

function readLog(row: Unpacker): LogBook {
  const log = { rootId: row.int8(), accountId: row.int8(), seq: row.int8(), head: bytesOf(row) }
  const playedAt = row.packed()
  return {
    ...log,
    playedAt: playedAt ? unpack(playedAt).time() : null,
    accepted: row.int8(),
    acceptedTrials: row.int8(),
    standing: row.int8(),
    added: { participants: 0, entries: 0, plays: 0, wins: 0, emails: 0, sms: 0 },
  }
}

function readPresent(row: Unpacker): [number, Present] {
  return [row.int8(), { status: row.int4(), startsAt: row.time(), endsAt: row.time(), version: row.int8() }]
}

function readPlay(bytes: Buffer): Play {
  const row = unpack(bytes)
  const play = {
    seq: row.int8(),
    outcome: row.int4(),
    received_at: row.time(),
    client_nonce: bytesOf(row),
    hash: bytesOf(row),
  }
  const win = row.packed()
  const won = win && unpack(win)
  return toPlay({ ...play, moment_n: won?.int4() ?? null, prize_id: won?.int8() ?? null })
}

function readKnown(row: Unpacker): KnownEntry {
  const rootId = row.int8()
  const tokenHash = bytesOf(row)
  const id = row.int8()
  const accountId = row.int8()
  const entry: Entry = {
    id,
    campaignId: row.int8(),
    entryKey: textOf(row),
    personTag: bytesOf(row),
    firstName: row.packed()?.toString() ?? null,
    period: row.int4(),
    source: textOf(row),
    test: row.bool(),
    createdAt: row.time(),
  }
  const counted = row.packed()
  const counts = counted && unpack(counted)
  const played = row.packed()
  const { personTag } = entry
  return {
    tokenHash,
    entry,
    ...(played && { play: readPlay(played) }),
    ...(counts && {
      person: {
        campaignId: rootId,
        accountId,
        personTag,
        counts: { period: counts.int4(), entries: counts.int4(), wins: counts.int4() },
        isChanged: false,
      },
    }),
  }
}

function readUnit(row: Unpacker): { rootId: number; unit: Unit } {
  const rootId = row.int8()
  const unit = { moment: row.int4(), prizeId: row.int8() }
  const card = row.packed()
  return { rootId, unit: card ? { ...unit, card: unpack(card).time().getTime() } : unit }
}

/** The rows of a part, which is not there when there are none. */
function rowsOf<Row>(part: Buffer | undefined, read: (row: Unpacker) => Row): Row[] {
  const rows: Row[] = []
  if (!part) return rows
  const unpacker = unpack(part)
  while (!unpacker.isAtEnd()) rows.push(read(unpacker))
  return rows
}

/** What the database's `read_turns` has found; the order of everything is its own. */
export function readFound(bytes: Buffer): Found {
  const parts = unpack(bytes)
  return {
    logs: rowsOf(parts.packed(), readLog),
    presents: rowsOf(parts.packed(), readPresent),
    known: rowsOf(parts.packed(), readKnown),
    units: rowsOf(parts.packed(), readUnit),
  }
}
