import { uuids } from '#server/db/pipeline/uuids.ts'
import type { RunStatement, StatementValue } from '#server/db/pipeline/writer.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountKeys } from '#server/keys/account-keys.ts'
import type { EntryDraft } from '../answers/draft-entry.ts'
import type { ParticipationCommand } from '../commands/command.ts'
import { limitScope } from '../eligibility/admit.ts'
import { type EntryWithPlayRow, toEntryWithPlay } from '../entries/entry-with-play.ts'
import {
  type BatchState,
  type CampaignLog,
  codeKey,
  type EntryCode,
  type ExistingEntry,
  knownKey,
  type Person,
  type Present,
  personKey,
  stockKey,
  type Unit,
} from './batch-state.ts'
import {
  CODES,
  ENTRY_IDS,
  KNOWN,
  LOGS,
  PEOPLE,
  PRESENTS,
  TRIAL_UNITS,
  TRIALS_LEFT,
  UNITS,
} from './load-statements.ts'

/** Number of plays that need a prize lookup, by campaign; odds have no winning order of units. */
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

function unitArrays(wanted: ReturnType<typeof wantedUnits>): StatementValue[] {
  const asked = [...wanted.values()]
  return [[...wanted.keys()], asked.map(({ most }) => most), asked.map(({ isDeck }) => isDeck)]
}

type LogRow = Omit<CampaignLog, 'added'>

/** Locks the logs, in one order: everything that is asked for after it waits for them too. */
async function readLogs(run: RunStatement, roots: ReadonlySet<number>): Promise<CampaignLog[]> {
  const rows = await run<LogRow>(LOGS, [[...roots].sort((left, right) => left - right)])
  return rows.map(row => ({
    ...row,
    added: { participants: 0, entries: 0, plays: 0, wins: 0, emails: 0, sms: 0 },
  }))
}

type KnownRow = EntryWithPlayRow & { personPeriod: number | null } & Omit<Person['counts'], 'period'>

/** An entry that is stored already, its play if it was played, and its person's counts. */
interface KnownEntry extends ExistingEntry {
  tokenHash: Buffer
  person?: Person
}

async function readKnown(
  run: RunStatement,
  keys: ReadonlyMap<number, AccountKeys>,
  commands: readonly ParticipationCommand[],
): Promise<KnownEntry[]> {
  const rows = await run<KnownRow>(KNOWN, [
    commands.map(({ tokenHash }) => tokenHash),
    commands.map(({ campaign }) => campaign.id),
    commands.map(({ campaign }) => campaign.rootId),
  ])
  return rows.flatMap(row => {
    const command = commands[row.place - 1]
    if (!command) return []
    const { accountId, personTag, personPeriod, entries, wins } = row
    const own = keys.get(accountId)
    if (!own) throw new Error('An entry of an account outside the batch')
    return {
      tokenHash: command.tokenHash,
      ...toEntryWithPlay(own, row),
      ...(personPeriod !== null && {
        person: {
          rootId: command.campaign.rootId,
          campaignId: command.campaign.rootId,
          accountId,
          personTag,
          counts: { period: personPeriod, entries, wins },
          isChanged: false,
        },
      }),
    }
  })
}

/** Everyone who wants to enter, in the event and in the whole campaign. */
async function readPeople(run: RunStatement, commands: readonly ParticipationCommand[]): Promise<Person[]> {
  const asked = new Map<string, Omit<Person, 'counts' | 'isChanged'>>()
  for (const { campaign, enter } of commands) {
    if (!enter) continue
    const { accountId, rootId } = campaign
    for (const campaignId of [limitScope(campaign), rootId]) {
      const personTag = enter.identity.tag
      asked.set(personKey(campaignId, personTag), { rootId, campaignId, accountId, personTag })
    }
  }
  const list = [...asked.values()]
  if (list.length === 0) return []
  const rows = await run<{ place: number; period: number; entries: number; wins: number }>(PEOPLE, [
    list.map(({ rootId }) => rootId),
    list.map(({ campaignId }) => campaignId),
    uuids(list.map(({ personTag }) => personTag.subarray(0, 16))),
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

type CodeRow = Omit<EntryCode, 'campaignId' | 'digest' | 'entryIds'> & { place: number }

/** The entry codes of the commands. Without any, there is no statement. */
async function readCodes(run: RunStatement, commands: readonly ParticipationCommand[]): Promise<EntryCode[]> {
  const asked = new Map<string, { campaignId: number; digest: Uint8Array }>()
  for (const { campaign, enter } of commands) {
    if (!enter?.code) continue
    const one = { campaignId: campaign.rootId, digest: enter.code }
    asked.set(codeKey(one.campaignId, one.digest), one)
  }
  const list = [...asked.values()]
  if (list.length === 0) return []
  const rows = await run<CodeRow>(CODES, [
    list.map(({ campaignId }) => campaignId),
    uuids(list.map(({ digest }) => digest)),
  ])
  return rows.flatMap(({ place, ...code }) => {
    const one = list[place - 1]
    return one ? [{ ...one, ...code, entryIds: [] }] : []
  })
}

interface RootUnit {
  rootId: number
  unit: Unit
}

/** Prizes open to plays or trial runs, in winning order. */
async function readUnits(
  run: RunStatement,
  now: Date,
  commands: readonly ParticipationCommand[],
  isTrial: boolean,
): Promise<RootUnit[]> {
  const wanted = wantedUnits(commands, isTrial)
  if (wanted.size === 0) return []
  const rows = await run<{ rootId: number; moment: number; prizeId: number; card: Date | null }>(
    isTrial ? TRIAL_UNITS : UNITS,
    [...unitArrays(wanted), now.toISOString()],
  )
  return rows.map(({ rootId, moment, prizeId, card }) => ({
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
    [...new Set(roots.map(({ campaign }) => campaign.rootId))],
  ])
  return new Map(rows.map(({ root_id, count }) => [root_id, count]))
}

/** The keys of the accounts of the commands, which are in memory except once a minute. */
async function readKeys(
  { keys }: Pick<Deps, 'keys'>,
  commands: readonly ParticipationCommand[],
): Promise<ReadonlyMap<number, AccountKeys>> {
  const accounts = [...new Set(commands.map(({ campaign }) => campaign.accountId))]
  return new Map(await Promise.all(accounts.map(async id => [id, await keys.of(id)] as const)))
}

function stockOf(units: readonly RootUnit[], trials: readonly RootUnit[]): Map<string, Unit[]> {
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
  deps: Pick<Deps, 'keys'>,
  run: RunStatement,
  now: Date,
  commands: readonly ParticipationCommand[],
): Promise<BatchState> {
  const keys = await readKeys(deps, commands)
  const drafts = commands.flatMap(({ enter }) => enter ?? [])
  const roots = new Set(commands.map(({ campaign }) => campaign.rootId))
  const campaigns = new Set([...roots, ...commands.map(({ campaign }) => campaign.id)])
  const [logs, presents, known, people, entryIds, units, trials, trialsLeft, codes] = await Promise.all([
    readLogs(run, roots),
    run<Present & { id: number }>(PRESENTS, [[...campaigns]]),
    readKnown(run, keys, commands),
    readPeople(run, commands),
    readEntryIds(run, drafts),
    readUnits(run, now, commands, false),
    readUnits(run, now, commands, true),
    readTrialsLeft(run, commands),
    readCodes(run, commands),
  ])
  const everyone = [...people, ...known.flatMap(({ person }) => person ?? [])]
  return {
    now,
    logs: new Map(logs.map(log => [log.rootId, log])),
    presents: new Map(presents.map(({ id, ...present }) => [id, present])),
    campaigns: new Map(),
    known: new Map(known.map(({ tokenHash, ...one }) => [knownKey(one.entry.campaignId, tokenHash), one])),
    people: new Map(everyone.map(person => [personKey(person.campaignId, person.personTag), person])),
    entryIds,
    stock: stockOf(units, trials),
    trialsLeft,
    codes: new Map(codes.map(code => [codeKey(code.campaignId, code.digest), code])),
    newEntries: [],
    newPlays: [],
    minutes: new Map(),
    keys,
  }
}
