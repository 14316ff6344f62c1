import { OUTCOME_CODES } from '#features/instant-win/server/index.ts'
import { uuids } from '#server/db/pipeline/uuids.ts'
import { type Write, writeRows } from '#server/db/pipeline/writes.ts'
import type { Deps } from '#server/deps.ts'
import { minuteWrites } from '../entries/minute-counts.ts'
import { noteWrites, type ParticipationNote } from '../entries/note-participations.ts'
import { personOfAnswers, sealPerson } from '../entries/sealed-person.ts'
import type { BatchState } from './batch-state.ts'
import {
  CODE_USES,
  CODES,
  ENTRIES,
  LOGS,
  PEOPLE,
  PLAYS,
  STOCK,
  TICKETS,
  TRACES,
  TRIAL_WINS,
  WINS,
} from './persist-statements.ts'

/** Placeholder for no time. */
const NEVER = new Date(0)

function entriesWrites(deps: Pick<Deps, 'sealKey'>, { newEntries: list, keys }: BatchState): Write[] {
  const people = list.map(({ entry, draft, campaign: { accountId, timezone } }) => {
    const own = keys.get(accountId)
    if (!own) throw new Error('An entry of an account outside the batch')
    const { entryKey, createdAt } = entry
    return sealPerson(deps, own, { accountId, entryKey, createdAt, timezone }, personOfAnswers(draft.answers))
  })
  return writeRows(ENTRIES, list, () => [
    list.map(({ entry }) => entry.id),
    list.map(({ campaign }) => campaign.accountId),
    list.map(({ entry }) => entry.campaignId),
    list.map(({ entry }) => entry.entryKey),
    list.map(({ draft }) => draft.tokenHash),
    list.map(({ draft }) => draft.nonce),
    uuids(list.map(({ entry }) => entry.personTag.subarray(0, 16))),
    list.map(({ entry }) => entry.personTag),
    list.map(({ entry }) => entry.period),
    people.map(({ sealed }) => sealed),
    people.map(({ email_hash }) => email_hash),
    people.map(({ phone_hash }) => phone_hash),
    people.map(({ mail_mark }) => mail_mark),
    people.map(({ domain_mark }) => domain_mark),
    people.map(({ phone_mark }) => phone_mark),
    people.map(({ name_mark }) => name_mark),
    people.map(({ age }) => age),
    people.map(({ state }) => state),
    list.map(({ draft }) => JSON.stringify(draft.answers.consents)),
    list.map(({ entry }) => entry.source),
    list.map(({ entry }) => entry.test),
    list.map(({ entry }) => entry.createdAt),
    list.map(({ draft }) => draft.language),
    list.map(({ entry }) => entry.rootId),
  ])
}

/** Network address and device of each entry, except those of trial runs. */
function tracesWrites({ newEntries }: BatchState): Write[] {
  const list = newEntries.flatMap(({ entry, campaign, draft: { trace } }) =>
    trace && !entry.test ? [{ entry, campaign, trace }] : [],
  )
  return writeRows(TRACES, list, () => [
    list.map(({ entry }) => entry.rootId),
    list.map(({ entry }) => entry.campaignId),
    list.map(({ entry }) => entry.id),
    list.map(({ campaign }) => campaign.accountId),
    list.map(({ trace }) => trace.address),
    list.map(({ trace }) => trace.device),
  ])
}

/** Entries that are in the draw at once. */
function ticketsWrites({ newEntries }: BatchState): Write[] {
  const list = newEntries.flatMap(({ draft: { ticket }, ...of }) => (ticket ? [{ ...of, ticket }] : []))
  return writeRows(TICKETS, list, () => [
    list.map(({ entry }) => entry.id),
    list.map(({ campaign }) => campaign.accountId),
    list.map(({ campaign }) => campaign.rootId),
    list.map(({ ticket }) => ticket.nonce),
    list.map(({ ticket }) => ticket.hash),
    list.map(({ entry }) => entry.personTag),
    list.map(({ entry }) => entry.createdAt),
  ])
}

/** Entry codes that are used up, and the entries that used them. */
function codesWrites({ codes }: BatchState): Write[] {
  const list = [...codes.values()].filter(({ entryIds }) => entryIds.length > 0)
  const uses = list.flatMap(({ entryIds, ...code }) => entryIds.map(entryId => ({ ...code, entryId })))
  return [
    ...writeRows(CODES, list, () => [
      list.map(({ campaignId }) => campaignId),
      uuids(list.map(({ digest }) => digest)),
      list.map(({ entryIds }) => entryIds.length),
    ]),
    ...writeRows(CODE_USES, uses, () => [
      uses.map(({ campaignId }) => campaignId),
      uses.map(({ entryId }) => entryId),
      uses.map(({ accountId }) => accountId),
      uuids(uses.map(({ digest }) => digest)),
      uses.map(({ batchId }) => batchId),
    ]),
  ]
}

function peopleWrites(state: BatchState): Write[] {
  const list = [...state.people.values()].filter(({ isChanged }) => isChanged)
  return writeRows(PEOPLE, list, () => [
    list.map(({ rootId }) => rootId),
    list.map(({ campaignId }) => campaignId),
    list.map(({ accountId }) => accountId),
    uuids(list.map(({ personTag }) => personTag.subarray(0, 16))),
    list.map(({ counts }) => counts.period),
    list.map(({ counts }) => counts.entries),
    list.map(({ counts }) => counts.wins),
  ])
}

function playsWrites({ newPlays: list }: BatchState): Write[] {
  return writeRows(PLAYS, list, () => [
    list.map(({ rootId }) => rootId),
    list.map(({ accountId }) => accountId),
    list.map(({ play }) => play.seq),
    list.map(({ entryId }) => entryId),
    Buffer.concat(list.map(({ play }) => play.clientNonce)),
    list.map(({ play }) => play.receivedAt),
    list.map(({ play }) => OUTCOME_CODES[play.outcome]),
    list.map(({ play }) => play.win?.moment ?? -1),
    list.map(({ play }) => play.win?.prizeId ?? 0),
    Buffer.concat(list.map(({ play }) => play.hash)),
  ])
}

function winsWrites({ newPlays }: BatchState, isTrial: boolean): Write[] {
  const wins = newPlays.flatMap(({ rootId, accountId, play, ...of }) =>
    of.isTrial === isTrial && play.win ? [{ rootId, accountId, seq: play.seq, ...play.win }] : [],
  )
  const taken = writeRows(isTrial ? TRIAL_WINS : WINS, wins, () => [
    wins.map(({ rootId }) => rootId),
    wins.map(({ seq }) => seq),
    wins.map(({ moment }) => moment),
  ])
  if (isTrial) return taken
  const counted = writeRows(STOCK, wins, () => [
    wins.map(({ rootId }) => rootId),
    wins.map(({ accountId }) => accountId),
    wins.map(({ prizeId }) => prizeId),
  ])
  return [...taken, ...counted]
}

function logsWrites({ logs }: BatchState): Write[] {
  const list = [...logs.values()]
  return writeRows(LOGS, list, () => [
    list.map(({ rootId }) => rootId),
    list.map(({ seq }) => seq),
    list.map(({ head }) => head),
    list.map(({ playedAt }) => playedAt ?? NEVER),
    list.map(({ accepted }) => accepted),
    list.map(({ acceptedTrials }) => acceptedTrials),
    list.map(({ added }) => added.participants),
    list.map(({ added }) => added.entries),
    list.map(({ added }) => added.plays),
    list.map(({ added }) => added.wins),
    list.map(({ added }) => added.emails),
    list.map(({ added }) => added.sms),
  ])
}

/** Notes new entries, and logs that have grown. */
function notesWrites({ newEntries, newPlays }: BatchState): Write[] {
  const notes = new Map<number, ParticipationNote & { entryIds: number[]; confirms: boolean }>()
  const noteOf = (of: Omit<ParticipationNote, 'entryIds'> & { confirms: boolean }) => {
    const { campaignId } = of
    const note = notes.get(campaignId) ?? { ...of, entryIds: [] }
    notes.set(campaignId, note)
    return note
  }
  for (const { entry, campaign } of newEntries) {
    const confirms = campaign.settings.confirmEntries && !entry.test
    const { id: campaignId, rootId, accountId } = campaign
    noteOf({ rootId, campaignId, accountId, confirms }).entryIds.push(entry.id)
  }
  for (const { rootId, accountId } of newPlays)
    noteOf({ rootId, campaignId: rootId, accountId, confirms: false })
  return noteWrites([...notes.values()])
}

/**
 * Changes of a decided batch, as statements; empty without changes. Rows follow the global lock order. No statement
 * here waits, so that no commit overtakes one.
 * @throws when a value cannot be written down: the caller's transaction must end then, with nothing of it
 */
export function batchWrites(deps: Pick<Deps, 'sealKey'>, state: BatchState): readonly Write[] {
  const { newEntries, newPlays, minutes } = state
  if (newEntries.length === 0 && newPlays.length === 0) return []
  return [
    ...entriesWrites(deps, state),
    ...tracesWrites(state),
    ...ticketsWrites(state),
    ...codesWrites(state),
    ...peopleWrites(state),
    ...playsWrites(state),
    ...winsWrites(state, false),
    ...winsWrites(state, true),
    ...logsWrites(state),
    ...notesWrites(state),
    ...minuteWrites([...minutes.values()]),
  ]
}
