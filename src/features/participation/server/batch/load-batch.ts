import { boolArray, byteaArray, int4Array, int8Array, uuidArray } from '#server/db/pipeline/binary-arrays.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import type { ParticipationCommand } from '../commands/command.ts'
import { limitScope } from '../eligibility/admit.ts'
import { type BatchState, knownKey, type Person, personKey, stockKey, type Unit } from './batch-state.ts'
import { ENTRY_IDS, PEOPLE, READ, TRIAL_UNITS, TRIALS_LEFT } from './load-statements.ts'
import { type LoadedRows, parseLoadedRows } from './loaded-rows.ts'

/** For how many plays something to win is asked for, by campaign; odds have no order in which units are won. */
function wantedUnits(
  commands: readonly ParticipationCommand[],
  isTrial: boolean,
): Map<number, { most: number; isDeck: boolean }> {
  const wanted = new Map<number, { most: number; isDeck: boolean }>()
  for (const { campaign, play } of commands) {
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
async function readLocked(
  run: RunStatement,
  now: Date,
  commands: readonly ParticipationCommand[],
): Promise<LoadedRows> {
  const roots = new Set(commands.map(({ campaign }) => campaign.rootId))
  const campaigns = new Set([...roots, ...commands.map(({ campaign }) => campaign.id)])
  const [row] = await run<{ found: Buffer }>(READ, [
    int8Array([...roots].sort((left, right) => left - right)),
    int8Array([...campaigns]),
    byteaArray(commands.map(({ tokenHash }) => tokenHash)),
    int8Array(commands.map(({ campaign }) => campaign.id)),
    int8Array(commands.map(({ campaign }) => campaign.rootId)),
    ...unitArrays(wantedUnits(commands, false)),
    now.toISOString(),
  ])
  if (!row) throw new Error('Nothing was read for a batch')
  return parseLoadedRows(row.found)
}

/** Everyone who wants to enter, in the event and in the whole campaign. */
async function readPeople(run: RunStatement, commands: readonly ParticipationCommand[]): Promise<Person[]> {
  const asked = new Map<string, { campaignId: number; accountId: number; personTag: Uint8Array }>()
  for (const { campaign, enter } of commands) {
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
  commands: readonly ParticipationCommand[],
): Promise<{ rootId: number; unit: Unit }[]> {
  const wanted = wantedUnits(commands, true)
  if (wanted.size === 0) return []
  const rows = await run<UnitRow>(TRIAL_UNITS, [...unitArrays(wanted), now.toISOString()])
  return rows.map(({ root_id: rootId, moment, prize_id: prizeId, card }) => ({
    rootId,
    unit: { moment, prizeId, ...(card ? { card: card.getTime() } : {}) },
  }))
}

async function readTrialsLeft(
  run: RunStatement,
  commands: readonly ParticipationCommand[],
): Promise<Map<number, number>> {
  const roots = commands.filter(({ campaign, play }) => play?.game.odds && campaign.testMode)
  if (roots.length === 0) return new Map()
  const rows = await run<{ root_id: number; count: number }>(TRIALS_LEFT, [
    int8Array([...new Set(roots.map(({ campaign }) => campaign.rootId))]),
  ])
  return new Map(rows.map(({ root_id, count }) => [root_id, count]))
}

function stockOf(units: LoadedRows['units'], trials: LoadedRows['units']): Map<string, Unit[]> {
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
export async function loadBatch(
  run: RunStatement,
  now: Date,
  commands: readonly ParticipationCommand[],
): Promise<BatchState> {
  const drafts = commands.flatMap(({ enter }) => enter ?? [])
  const [found, people, entryIds, trials, trialsLeft] = await Promise.all([
    readLocked(run, now, commands),
    readPeople(run, commands),
    readEntryIds(run, drafts),
    readTrialUnits(run, now, commands),
    readTrialsLeft(run, commands),
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
