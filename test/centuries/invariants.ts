import { sameBytes } from '#features/fairness/crypto/bytes.ts'
import { decodePlay, extendChain, startChain } from '#features/fairness/game/play-log.ts'
import { type Referee, referee } from '#features/fairness/game/referee.ts'
import type { ExistingEntry } from '#features/participation/server/batch/batch-state.ts'
import type { MadeCampaign } from './make-campaign.ts'
import type { Wish } from './people.ts'
import type { Store } from './store.ts'

/** Checks a campaign after each step, by other code than decides it. */
export interface Watch {
  /** Looks at all that is new since the last step. */
  look(store: Store): void
  /** An answer to a person: the first one stands for good. */
  hear(wish: Wish, answer: ExistingEntry): void
}

function must(what: string, holds: boolean): void {
  if (!holds) throw new Error(what)
}

/** Names the day of an instant by the calendar of a zone. */
function dayIn(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return at => format.format(at)
}

/** The chain, its order and its times, and each record by the published rules. */
function watchLog({ game, spec, key, moments }: MadeCampaign) {
  const judge: Referee = referee(key, spec, moments)
  let head = startChain(game.commitment)
  let [seen, last] = [0, 0]
  return (store: Store) => {
    for (const { seq, bytes, hash } of store.records.slice(seen)) {
      const record = decodePlay(bytes)
      must(`record ${seq} does not follow record ${seen}`, seq === seen + 1 && record.seq === seq)
      must(`time runs backwards at record ${seq}`, record.receivedAtMs >= last)
      head = extendChain(head, bytes)
      must(`the chain breaks at record ${seq}`, sameBytes(head, hash))
      const problem = judge.judge(record)
      must(`record ${seq}: ${JSON.stringify(problem)}`, problem === undefined)
      ;[seen, last] = [seq, record.receivedAtMs]
    }
    must('the head is not that of the last record', seen === store.log.seq && sameBytes(head, store.log.head))
    return judge.tally()
  }
}

/** Prizes: each won once at most, as many as there are, and as many as stand. */
function checkPrizes({ spec }: MadeCampaign, store: Store, wins: number): void {
  for (const [place, { qty, key }] of spec.prizes.entries()) {
    const given = store.awarded.get(place + 1) ?? 0
    must(`${given} of ${qty} ${key}`, given >= 0 && given <= qty)
  }
  const given = [...store.awarded.values()].reduce((sum, count) => sum + count, 0)
  must(`${given} prizes are given for ${wins} wins`, given === wins && store.log.standing === wins)
  must('totals differ', store.totals.wins - store.voids === wins)
}

/** People: forms in the period of a date and within the limit of each day, in the zone's own calendar. */
function watchPeople({ spec, root }: MadeCampaign) {
  const dayOf = dayIn(root.timezone)
  const entered = new Map<string, number>()
  let seen = 0
  return (store: Store) => {
    const all = store.entered
    for (const entry of all.slice(seen)) {
      const date = store.rows.get(entry.campaignId)
      const { createdAt } = entry
      must(
        `an entry at ${createdAt.toISOString()}, outside its date from ${date?.startsAt.toISOString()} to ${date?.endsAt.toISOString()}`,
        date !== undefined && createdAt >= date.startsAt && createdAt < date.endsAt,
      )
      const { per, playsPerPerson } = spec.limits
      const scope = per === 'day' ? dayOf(createdAt) : per === 'event' ? entry.campaignId : ''
      const whose = `${entry.personTag.toString('hex')} ${scope}`
      const times = (entered.get(whose) ?? 0) + 1
      must(`entry ${times} of a person ${per === 'day' ? `on ${scope}` : ''}`, times <= playsPerPerson)
      entered.set(whose, times)
    }
    seen = all.length
    must(
      'entries differ from their totals',
      store.totals.entries === all.length && store.minutes.entries === all.length,
    )
  }
}

export function watch(made: MadeCampaign): Watch {
  const lookAtLog = watchLog(made)
  const lookAtPeople = watchPeople(made)
  return {
    look(store) {
      const { wins } = lookAtLog(store)
      checkPrizes(made, store, wins)
      lookAtPeople(store)
      const plays = store.log.seq - store.voids
      must(
        `plays: ${plays} in the log, ${store.totals.plays} in all, ${store.minutes.plays} by minute`,
        store.totals.plays === plays && store.minutes.plays === plays,
      )
      must('wins by minute', store.minutes.wins === store.totals.wins)
    },
    hear(wish, { entry, play }) {
      const { told } = wish
      must('another entry than before', !told || told.entry.id === entry.id)
      const hash = told?.play?.hash
      must('another result than before', !hash || (play !== undefined && sameBytes(hash, play.hash)))
      wish.told = { entry, ...(play && { play }) }
    },
  }
}
