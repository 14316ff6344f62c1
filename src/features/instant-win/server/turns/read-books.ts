import { type EntryDraft, limitScope } from '#features/entries/server/index.ts'
import { boolArray, byteaArray, int4Array, int8Array, uuidArray } from '#server/db/binary-arrays.ts'
import type { RunStatement } from '#server/db/writer.ts'
import {
  type Books,
  type LogBook,
  type Person,
  type Present,
  personKey,
  stockKey,
  type Unit,
} from './books.ts'
import { type KnownRow, toKnown } from './known-row.ts'
import {
  ENTRY_IDS,
  KNOWN,
  LOGS,
  PEOPLE,
  PRESENTS,
  TRIAL_UNITS,
  TRIALS_LEFT,
  UNITS,
} from './read-statements.ts'
import type { Turn } from './turn.ts'

type LogRow = Omit<LogBook, 'rootId' | 'accountId' | 'playedAt' | 'acceptedTrials' | 'added'> & {
  id: number
  account_id: number
  played_at: Date | null
  accepted_trials: number
}

async function readLogs(run: RunStatement, rootIds: number[]): Promise<Map<number, LogBook>> {
  const rows = await run<LogRow>(LOGS, [int8Array(rootIds)])
  return new Map(
    rows.map(({ id, account_id, played_at, accepted_trials, ...row }) => [
      id,
      {
        ...row,
        rootId: id,
        accountId: account_id,
        playedAt: played_at,
        acceptedTrials: accepted_trials,
        added: { participants: 0, entries: 0, plays: 0, wins: 0, emails: 0, sms: 0 },
      },
    ]),
  )
}

interface PresentRow {
  id: number
  status: number
  starts_at: Date
  ends_at: Date
  version: number
}

async function readPresents(run: RunStatement, ids: number[]): Promise<Map<number, Present>> {
  const rows = await run<PresentRow>(PRESENTS, [int8Array(ids)])
  return new Map(
    rows.map(({ id, status, starts_at: startsAt, ends_at: endsAt, version }) => [
      id,
      { status, startsAt, endsAt, version },
    ]),
  )
}

/** Everyone who wants to enter, in the event and in the whole campaign. */
async function readPeople(run: RunStatement, turns: readonly Turn[]): Promise<Person[]> {
  const asked = new Map<string, { campaignId: number; accountId: number; personTag: Uint8Array }>()
  for (const { campaign, enter } of turns) {
    if (!enter) continue
    const { accountId } = campaign
    for (const campaignId of [limitScope(campaign), campaign.rootId]) {
      const personTag = enter.identity.tag
      asked.set(personKey(campaignId, personTag), { campaignId, accountId, personTag })
    }
  }
  const list = [...asked.values()]
  if (list.length === 0) return []
  const rows = await run<{ place: number; period: number; entries: number; wins: number }>(PEOPLE, [
    int8Array(list.map(({ campaignId }) => campaignId)),
    uuidArray(list.map(({ personTag }) => personTag.subarray(0, 16))),
  ])
  return rows.flatMap(({ place, ...counts }) => {
    const one = list[place - 1]
    return one ? [{ ...one, counts, isChanged: false }] : []
  })
}

async function readEntryIds(run: RunStatement, drafts: readonly EntryDraft[]): Promise<number[]> {
  if (drafts.length === 0) return []
  return (await run<{ id: number }>(ENTRY_IDS, [drafts.length])).map(({ id }) => id)
}

interface UnitRow {
  root_id: number
  moment: number
  prize_id: number
  card: Date | null
}

/** The prizes that the plays of a batch can win, for moments and decks. */
async function readStock(run: RunStatement, now: Date, turns: readonly Turn[]): Promise<Map<string, Unit[]>> {
  const stock = new Map<string, Unit[]>()
  const read = async (isTrial: boolean) => {
    const wanted = new Map<number, { most: number; isDeck: boolean }>()
    for (const { campaign, play } of turns) {
      if (!play || play.game.odds || campaign.testMode !== isTrial) continue
      const most = (wanted.get(campaign.rootId)?.most ?? 0) + 1
      wanted.set(campaign.rootId, { most, isDeck: play.game.mechanism === 'deck' })
    }
    if (wanted.size === 0) return
    const asked = [...wanted.values()]
    const rows = await run<UnitRow>(isTrial ? TRIAL_UNITS : UNITS, [
      int8Array([...wanted.keys()]),
      int4Array(asked.map(({ most }) => most)),
      boolArray(asked.map(({ isDeck }) => isDeck)),
      now,
    ])
    for (const { root_id, moment, prize_id: prizeId, card } of rows) {
      const key = stockKey(root_id, isTrial)
      const units = stock.get(key) ?? []
      units.push({ moment, prizeId, ...(card ? { card: card.getTime() } : {}) })
      stock.set(key, units)
    }
  }
  await Promise.all([read(false), read(true)])
  return stock
}

async function readTrialsLeft(run: RunStatement, turns: readonly Turn[]): Promise<Map<number, number>> {
  const roots = turns.filter(({ campaign, play }) => play?.game.odds && campaign.testMode)
  if (roots.length === 0) return new Map()
  const rows = await run<{ root_id: number; count: number }>(TRIALS_LEFT, [
    int8Array([...new Set(roots.map(({ campaign }) => campaign.rootId))]),
  ])
  return new Map(rows.map(({ root_id, count }) => [root_id, count]))
}

/** Locks the logs of all campaigns of a batch, then reads what its turns are decided by. */
export async function readBooks(run: RunStatement, now: Date, turns: readonly Turn[]): Promise<Books> {
  const campaigns = turns.map(({ campaign }) => campaign)
  const rootIds = [...new Set(campaigns.map(({ rootId }) => rootId))]
  const ids = [...new Set([...rootIds, ...campaigns.map(({ id }) => id)])]
  const drafts = turns.flatMap(({ enter }) => enter ?? [])
  const [logs, presents, rows, people, entryIds, stock, trialsLeft] = await Promise.all([
    readLogs(run, rootIds),
    readPresents(run, ids),
    run<KnownRow>(KNOWN, [
      byteaArray(turns.map(({ tokenHash }) => tokenHash)),
      int8Array(campaigns.map(({ rootId }) => rootId)),
    ]),
    readPeople(run, turns),
    readEntryIds(run, drafts),
    readStock(run, now, turns),
    readTrialsLeft(run, turns),
  ])
  const known = rows.map(toKnown)
  const everyone = [...people, ...known.flatMap(({ person }) => person ?? [])]
  return {
    now,
    logs,
    presents,
    known: new Map(known.map(({ tokenHash, ...one }) => [tokenHash.toString('hex'), one])),
    people: new Map(everyone.map(person => [personKey(person.campaignId, person.personTag), person])),
    entryIds,
    stock,
    trialsLeft,
    newEntries: [],
    newPlays: [],
    minutes: new Map(),
  }
}
