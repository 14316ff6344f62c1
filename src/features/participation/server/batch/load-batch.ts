import { boolArray, byteaArray, int4Array, int8Array, uuidArray } from '#server/db/pipeline/binary-arrays.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import type { Turn } from '../commands/command.ts'
import { limitScope } from '../eligibility/admit.ts'
import { type Books, knownKey, type Person, personKey, stockKey, type Unit } from './batch-state.ts'
import { ENTRY_IDS, PEOPLE, READ, TRIAL_UNITS, TRIALS_LEFT } from './load-statements.ts'
import { type Found, readFound } from './loaded-rows.ts'

/** For how many plays something to win is asked for, by campaign; odds have no order in which units are won. */
function wantedUnits(
  turns: readonly Turn[],
  isTrial: boolean,
): Map<number, { most: number; isDeck: boolean }> {
  const wanted = new Map<number, { most: number; isDeck: boolean }>()
  for (const { campaign, play } of turns) {
    if (!play || play.game.odds || campaign.testMode !== isTrial) continue
    const most = (wanted.get(campaign.rootId)?.most ?? 0) + 1
    wanted.set(campaign.rootId, { most, isDeck: play.game.mechanism === 'deck' })
  }
  return wanted
}

function unitArrays(wanted: ReturnType<typeof wantedUnits>): Buffer[] {
  const asked = [...wanted.values()]
  return [
    int8Array([...wanted.keys()]),
    int4Array(asked.map(({ most }) => most)),
    boolArray(asked.map(({ isDeck }) => isDeck)),
  ]
}

/** Locks the logs: everything that is asked for after it waits for them too. */
async function readLocked(run: RunStatement, now: Date, turns: readonly Turn[]): Promise<Found> {
  const roots = new Set(turns.map(({ campaign }) => campaign.rootId))
  const campaigns = new Set([...roots, ...turns.map(({ campaign }) => campaign.id)])
  const [row] = await run<{ found: Buffer }>(READ, [
    int8Array([...roots].sort((left, right) => left - right)),
    int8Array([...campaigns]),
    byteaArray(turns.map(({ tokenHash }) => tokenHash)),
    int8Array(turns.map(({ campaign }) => campaign.id)),
    int8Array(turns.map(({ campaign }) => campaign.rootId)),
    ...unitArrays(wantedUnits(turns, false)),
    now.toISOString(),
  ])
  if (!row) throw new Error('Nothing was read for a batch')
  return readFound(row.found)
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

/** What trial runs can win. */
async function readTrialUnits(
  run: RunStatement,
  now: Date,
  turns: readonly Turn[],
): Promise<{ rootId: number; unit: Unit }[]> {
  const wanted = wantedUnits(turns, true)
  if (wanted.size === 0) return []
  const rows = await run<UnitRow>(TRIAL_UNITS, [...unitArrays(wanted), now.toISOString()])
  return rows.map(({ root_id: rootId, moment, prize_id: prizeId, card }) => ({
    rootId,
    unit: { moment, prizeId, ...(card ? { card: card.getTime() } : {}) },
  }))
}

async function readTrialsLeft(run: RunStatement, turns: readonly Turn[]): Promise<Map<number, number>> {
  const roots = turns.filter(({ campaign, play }) => play?.game.odds && campaign.testMode)
  if (roots.length === 0) return new Map()
  const rows = await run<{ root_id: number; count: number }>(TRIALS_LEFT, [
    int8Array([...new Set(roots.map(({ campaign }) => campaign.rootId))]),
  ])
  return new Map(rows.map(({ root_id, count }) => [root_id, count]))
}

function stockOf(units: Found['units'], trials: Found['units']): Map<string, Unit[]> {
  const stock = new Map<string, Unit[]>()
  for (const [list, isTrial] of [
    [units, false],
    [trials, true],
  ] as const) {
    for (const { rootId, unit } of list) {
      const key = stockKey(rootId, isTrial)
      const open = stock.get(key)
      if (open) open.push(unit)
      else stock.set(key, [unit])
    }
  }
  return stock
}

/**
 * Locks the logs of the batch's campaigns, in one order, and reads everything that deciding it needs: one
 * journey to the database.
 */
export async function readBooks(run: RunStatement, now: Date, turns: readonly Turn[]): Promise<Books> {
  const drafts = turns.flatMap(({ enter }) => enter ?? [])
  const [found, people, entryIds, trials, trialsLeft] = await Promise.all([
    readLocked(run, now, turns),
    readPeople(run, turns),
    readEntryIds(run, drafts),
    readTrialUnits(run, now, turns),
    readTrialsLeft(run, turns),
  ])
  const { logs, presents, known, units } = found
  const everyone = [...people, ...known.flatMap(({ person }) => person ?? [])]
  return {
    now,
    logs: new Map(logs.map(log => [log.rootId, log])),
    presents: new Map(presents),
    campaigns: new Map(),
    known: new Map(known.map(({ tokenHash, ...one }) => [knownKey(one.entry.campaignId, tokenHash), one])),
    people: new Map(everyone.map(person => [personKey(person.campaignId, person.personTag), person])),
    entryIds,
    stock: stockOf(units, trials),
    trialsLeft,
    newEntries: [],
    newPlays: [],
    minutes: new Map(),
  }
}
