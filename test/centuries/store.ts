import type { Campaign } from '#features/campaigns/server/index.ts'
import { encodePlay, extendChain, startChain } from '#features/fairness/server/index.ts'
import {
  type BatchState,
  type CampaignLog,
  type ExistingEntry,
  knownKey,
  type Person,
  personKey,
  stockKey,
  type Unit,
} from '#features/participation/server/batch/batch-state.ts'
import type { ParticipationCommand } from '#features/participation/server/commands/command.ts'
import { limitScope } from '#features/participation/server/eligibility/admit.ts'
import type { Entry } from '#features/participation/server/entries/entry-queries.ts'
import type { RunStatement } from '#server/db/pipeline/writer.ts'
import type { MadeCampaign } from './make-campaign.ts'

/** A sealed prize, as a row of `moments`. */
interface StoredMoment {
  n: number
  at: number
  prizeId: number
  seq?: number
}

/** A stored record of the log, as a row of `plays` or `play_voids`. */
export interface StoredRecord {
  type: 'play' | 'void'
  seq: number
  entryId: number
  receivedAt: number
  hash: Buffer
  bytes: Uint8Array
}

const NONE_ADDED = { participants: 0, entries: 0, plays: 0, wins: 0, emails: 0, sms: 0 }

/**
 * The tables of one campaign in memory, with what the statements of a batch read and write. A batch that is not
 * committed leaves nothing, as a transaction that is rolled back.
 */
export class Store {
  readonly made: MadeCampaign
  readonly rows: Map<number, Campaign>
  readonly records: StoredRecord[] = []
  readonly entries = new Map<string, ExistingEntry>()
  /** Entries in the order in which they were stored. */
  readonly entered: Entry[] = []
  readonly people = new Map<string, Person>()
  readonly moments: StoredMoment[]
  readonly awarded = new Map<number, number>()
  readonly totals = { ...NONE_ADDED }
  readonly minutes = { entries: 0, plays: 0, wins: 0 }
  voids = 0
  log: Omit<CampaignLog, 'added'>
  #lastId = 0

  constructor(made: MadeCampaign) {
    this.made = made
    const { root, dates, spec, moments, game } = made
    this.rows = new Map([root, ...dates].map(row => [row.id, row]))
    const places = new Map(spec.prizes.map(({ key }, place) => [key, place + 1]))
    this.moments = moments.map(({ index, timeMs, prizeKey }) => ({
      n: index,
      at: timeMs,
      prizeId: places.get(prizeKey) ?? 0,
    }))
    this.log = {
      rootId: root.id,
      accountId: root.accountId,
      seq: 0,
      head: Buffer.from(startChain(game.commitment)),
      playedAt: null,
      accepted: 0,
      acceptedTrials: 0,
      standing: 0,
    }
  }

  /** The campaign as it is stored now. */
  get root(): Campaign {
    return this.rows.get(this.log.rootId) ?? this.made.root
  }

  setStatus(status: number): void {
    for (const row of this.rows.values()) {
      const changed = {
        ...row,
        ...(row.parent ? {} : { status }),
        ...(row.parent && { parent: { ...row.parent, status } }),
      }
      this.rows.set(row.id, changed)
    }
  }

  /** The state that `loadBatch` reads. */
  load(now: Date, commands: readonly ParticipationCommand[]): BatchState {
    const { rootId } = this.log
    const people = new Map<string, Person>()
    const known = new Map<string, ExistingEntry>()
    const read = (campaignId: number, tag: Uint8Array) => {
      const person = this.people.get(personKey(campaignId, tag))
      if (person) people.set(personKey(campaignId, tag), { ...person, isChanged: false })
    }
    for (const { campaign, tokenHash, enter } of commands) {
      const found = this.entries.get(knownKey(campaign.id, tokenHash))
      if (found) known.set(knownKey(campaign.id, tokenHash), { ...found })
      if (found) read(rootId, found.entry.personTag)
      if (!enter) continue
      read(limitScope(campaign), enter.identity.tag)
      read(rootId, enter.identity.tag)
    }
    return {
      now,
      logs: new Map([[rootId, { ...this.log, added: { ...NONE_ADDED } }]]),
      presents: new Map(this.rows),
      campaigns: new Map(),
      known,
      people,
      entryIds: commands.flatMap(({ enter }) => (enter ? [++this.#lastId] : [])),
      stock: new Map([[stockKey(rootId, false), this.#units(now, commands)]]),
      trialsLeft: new Map(),
      codes: new Map(),
      keys: new Map(),
      newEntries: [],
      newPlays: [],
      minutes: new Map(),
    }
  }

  /** The one statement while a batch is decided: the open unit at a place, with odds. */
  readonly run: RunStatement = async <Row extends object>(
    _: object,
    [, taken, place]: readonly unknown[],
  ) => {
    const gone = new Set(Array.isArray(taken) ? taken : [])
    const found = this.#open().filter(({ n }) => !gone.has(n))[Number(place)]
    const rows: object[] = found ? [{ moment: found.n, prize_id: found.prizeId }] : []
    const isRow = (_row: object): _row is Row => true
    return rows.filter(isRow)
  }

  commit(state: BatchState): void {
    const log = state.logs.get(this.log.rootId)
    if (!log) throw new Error('A batch without its log')
    const { added, ...rest } = log
    for (const [name, count] of Object.entries(added))
      Reflect.set(this.totals, name, Reflect.get(this.totals, name) + count)
    for (const [key, known] of state.known) this.entries.set(key, known)
    this.entered.push(...state.newEntries.map(({ entry }) => entry))
    for (const [key, person] of state.people) if (person.isChanged) this.people.set(key, person)
    for (const { entries, plays, wins } of state.minutes.values()) {
      this.minutes.entries += entries
      this.minutes.plays += plays
      this.minutes.wins += wins
    }
    const tags = new Map([...state.known.values()].map(({ entry }) => [entry.id, entry.personTag]))
    let standing = rest.standing
    for (const { entryId, play } of state.newPlays) {
      const { seq, receivedAt, clientNonce, outcome, win, hash } = play
      const bytes = encodePlay({
        seq,
        type: 'play',
        receivedAtMs: receivedAt.getTime(),
        personTag: tags.get(entryId) ?? new Uint8Array(),
        clientNonce,
        outcome,
        momentIndex: win?.moment,
      })
      this.records.push({ type: 'play', seq, entryId, receivedAt: receivedAt.getTime(), hash, bytes })
      if (win) standing += 1
      if (win) this.#award(win.moment, seq)
    }
    this.log = { ...rest, standing }
  }

  /** Revokes a standing win, as `voidPlay` does. */
  void(known: ExistingEntry, now: number): void {
    const { entry, play } = known
    const moment = this.moments.find(({ seq }) => seq === play?.seq)
    if (!play || !moment) return
    const receivedAt = Math.max(now, this.log.playedAt?.getTime() ?? 0)
    const seq = this.log.seq + 1
    const bytes = encodePlay({
      seq,
      type: 'void',
      receivedAtMs: receivedAt,
      personTag: entry.personTag,
      clientNonce: play.clientNonce,
      outcome: 'win',
      momentIndex: moment.n,
    })
    const hash = Buffer.from(extendChain(this.log.head, bytes))
    this.records.push({ type: 'void', seq, entryId: entry.id, receivedAt, hash, bytes })
    delete moment.seq
    this.awarded.set(moment.prizeId, (this.awarded.get(moment.prizeId) ?? 0) - 1)
    const person = this.people.get(personKey(this.log.rootId, entry.personTag))
    if (person) person.counts = { ...person.counts, wins: person.counts.wins - 1 }
    this.voids += 1
    this.log = {
      ...this.log,
      seq,
      head: hash,
      playedAt: new Date(receivedAt),
      standing: this.log.standing - 1,
    }
  }

  #open(): StoredMoment[] {
    return this.moments.filter(({ seq }) => seq === undefined)
  }

  #units(now: Date, commands: readonly ParticipationCommand[]): Unit[] {
    const { game } = this.made
    if (game.odds) return []
    const most = commands.filter(({ play }) => play).length
    const isDeck = game.mechanism === 'deck'
    const latest = Math.max(now.getTime(), this.log.playedAt?.getTime() ?? 0)
    return this.#open()
      .filter(({ at }) => at <= (isDeck ? this.log.accepted + most : latest))
      .slice(0, most)
      .map(({ n, at, prizeId }) => ({ moment: n, prizeId, ...(isDeck && { card: at }) }))
  }

  #award(n: number, seq: number): void {
    const moment = this.moments[n]
    if (!moment) throw new Error(`There is no prize ${n}`)
    if (moment.seq !== undefined) throw new Error(`Prize ${n} is won twice`)
    moment.seq = seq
    this.awarded.set(moment.prizeId, (this.awarded.get(moment.prizeId) ?? 0) + 1)
  }
}
