import { OUTCOME_CODES } from '#features/instant-win/server/index.ts'
import {
  boolArray,
  byteaArray,
  int4Array,
  int8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '#server/db/pipeline/binary-arrays.ts'
import { type Write, writeRows } from '#server/db/pipeline/writes.ts'
import { minuteWrites } from '../entries/minute-counts.ts'
import { noteWrites, type ParticipationNote } from '../entries/note-participations.ts'
import type { BatchState } from './batch-state.ts'
import { ENTRIES, LOGS, PEOPLE, PLAYS, TICKETS, TRACES, TRIAL_WINS, WINS } from './persist-statements.ts'

/** Stands for no time at all. */
const NEVER = new Date(0)

function entriesWrites({ newEntries: list }: BatchState): Write[] {
  const people = list.map(({ draft }) => draft.answers.person)
  return writeRows(ENTRIES, list, () => [
    int8Array(list.map(({ entry }) => entry.id)),
    int8Array(list.map(({ campaign }) => campaign.accountId)),
    int8Array(list.map(({ entry }) => entry.campaignId)),
    textArray(list.map(({ entry }) => entry.entryKey)),
    byteaArray(list.map(({ draft }) => draft.tokenHash)),
    byteaArray(list.map(({ draft }) => draft.nonce)),
    uuidArray(list.map(({ entry }) => entry.personTag.subarray(0, 16))),
    byteaArray(list.map(({ entry }) => entry.personTag)),
    int4Array(list.map(({ entry }) => entry.period)),
    textArray(people.map(({ firstName }) => firstName ?? null)),
    textArray(people.map(({ lastName }) => lastName ?? null)),
    textArray(people.map(({ email }) => email ?? null)),
    textArray(people.map(({ phoneNumber }) => phoneNumber ?? null)),
    textArray(people.map(({ zip }) => zip ?? null)),
    textArray(people.map(({ birthday }) => birthday ?? null)),
    textArray(list.map(({ draft }) => JSON.stringify(draft.answers.others))),
    textArray(list.map(({ draft }) => JSON.stringify(draft.answers.consents))),
    textArray(list.map(({ entry }) => entry.source)),
    boolArray(list.map(({ entry }) => entry.test)),
    timestampArray(list.map(({ entry }) => entry.createdAt)),
  ])
}

/** Network address and device of each entry, except those of trial runs. */
function tracesWrites({ newEntries }: BatchState): Write[] {
  const list = newEntries.flatMap(({ entry, campaign, draft: { trace } }) =>
    trace && !entry.test ? [{ entry, campaign, trace }] : [],
  )
  return writeRows(TRACES, list, () => [
    int8Array(list.map(({ entry }) => entry.campaignId)),
    int8Array(list.map(({ entry }) => entry.id)),
    int8Array(list.map(({ campaign }) => campaign.accountId)),
    textArray(list.map(({ trace }) => trace.address)),
    textArray(list.map(({ trace }) => trace.device)),
  ])
}

/** Entries that are in the draw at once. */
function ticketsWrites({ newEntries }: BatchState): Write[] {
  const list = newEntries.flatMap(({ draft: { ticket }, ...of }) => (ticket ? [{ ...of, ticket }] : []))
  return writeRows(TICKETS, list, () => [
    int8Array(list.map(({ entry }) => entry.id)),
    int8Array(list.map(({ campaign }) => campaign.accountId)),
    int8Array(list.map(({ campaign }) => campaign.rootId)),
    byteaArray(list.map(({ ticket }) => ticket.nonce)),
    byteaArray(list.map(({ ticket }) => ticket.hash)),
    byteaArray(list.map(({ entry }) => entry.personTag)),
    timestampArray(list.map(({ entry }) => entry.createdAt)),
  ])
}

function peopleWrites(state: BatchState): Write[] {
  const list = [...state.people.values()].filter(({ isChanged }) => isChanged)
  return writeRows(PEOPLE, list, () => [
    int8Array(list.map(({ campaignId }) => campaignId)),
    int8Array(list.map(({ accountId }) => accountId)),
    uuidArray(list.map(({ personTag }) => personTag.subarray(0, 16))),
    int4Array(list.map(({ counts }) => counts.period)),
    int4Array(list.map(({ counts }) => counts.entries)),
    int4Array(list.map(({ counts }) => counts.wins)),
  ])
}

function playsWrites({ newPlays: list }: BatchState): Write[] {
  return writeRows(PLAYS, list, () => [
    int8Array(list.map(({ rootId }) => rootId)),
    int8Array(list.map(({ accountId }) => accountId)),
    int8Array(list.map(({ play }) => play.seq)),
    int8Array(list.map(({ entryId }) => entryId)),
    Buffer.concat(list.map(({ play }) => play.clientNonce)),
    timestampArray(list.map(({ play }) => play.receivedAt)),
    int4Array(list.map(({ play }) => OUTCOME_CODES[play.outcome])),
    int4Array(list.map(({ play }) => play.win?.moment ?? -1)),
    int8Array(list.map(({ play }) => play.win?.prizeId ?? 0)),
    Buffer.concat(list.map(({ play }) => play.hash)),
  ])
}

function winsWrites({ newPlays }: BatchState, isTrial: boolean): Write[] {
  const wins = newPlays.flatMap(({ rootId, play, ...of }) =>
    of.isTrial === isTrial && play.win ? [{ rootId, seq: play.seq, ...play.win }] : [],
  )
  return writeRows(isTrial ? TRIAL_WINS : WINS, wins, () => [
    int8Array(wins.map(({ rootId }) => rootId)),
    int8Array(wins.map(({ seq }) => seq)),
    int4Array(wins.map(({ moment }) => moment)),
    int8Array(wins.map(({ prizeId }) => prizeId)),
  ])
}

function logsWrites({ logs }: BatchState): Write[] {
  const list = [...logs.values()]
  return writeRows(LOGS, list, () => [
    int8Array(list.map(({ rootId }) => rootId)),
    int8Array(list.map(({ seq }) => seq)),
    byteaArray(list.map(({ head }) => head)),
    timestampArray(list.map(({ playedAt }) => playedAt ?? NEVER)),
    int8Array(list.map(({ accepted }) => accepted)),
    int8Array(list.map(({ acceptedTrials }) => acceptedTrials)),
    int8Array(list.map(({ added }) => added.participants)),
    int8Array(list.map(({ added }) => added.entries)),
    int8Array(list.map(({ added }) => added.plays)),
    int8Array(list.map(({ added }) => added.wins)),
    int8Array(list.map(({ added }) => added.emails)),
    int8Array(list.map(({ added }) => added.sms)),
  ])
}

/** Notes new entries, and logs that have grown. */
function notesWrites({ newEntries, newPlays }: BatchState): Write[] {
  const notes = new Map<number, ParticipationNote & { entryIds: number[]; confirms: boolean }>()
  const noteOf = (campaignId: number, accountId: number, confirms: boolean) => {
    const note = notes.get(campaignId) ?? { campaignId, accountId, confirms, entryIds: [] }
    notes.set(campaignId, note)
    return note
  }
  for (const { entry, campaign } of newEntries) {
    const confirms = campaign.settings.confirmEntries && !entry.test
    noteOf(campaign.id, campaign.accountId, confirms).entryIds.push(entry.id)
  }
  for (const { rootId, accountId } of newPlays) noteOf(rootId, accountId, false)
  return noteWrites([...notes.values()])
}

/**
 * What deciding a batch has changed, as statements; a batch that changed nothing has none. Rows are in the order in which
 * everyone who locks several of them does so. Nothing here can wait, so that no commit overtakes a statement.
 * @throws when a value cannot be written down: the caller's transaction must end then, with nothing of it
 */
export function batchWrites(state: BatchState): readonly Write[] {
  const { newEntries, newPlays, minutes } = state
  if (newEntries.length === 0 && newPlays.length === 0) return []
  return [
    ...entriesWrites(state),
    ...tracesWrites(state),
    ...ticketsWrites(state),
    ...peopleWrites(state),
    ...playsWrites(state),
    ...winsWrites(state, false),
    ...winsWrites(state, true),
    ...logsWrites(state),
    ...notesWrites(state),
    ...minuteWrites([...minutes.values()]),
  ]
}
