import type { Said } from '#shared/i18n/said.ts'
import type { InstantWinSpec } from '../contract.ts'
import { toHex } from '../crypto/bytes.ts'
import { said } from '../said.ts'
import type { Moment } from './moments.ts'
import { openPrizes } from './open-prizes.ts'
import type { PlayRecord } from './play-log.ts'

/** A person's wins and plays; `plays` counts those of the newest `period`. */
type Person = { wins: number; plays: number; period: string }

/** Checks each record of a log against the rules, in order. */
export type Referee = {
  /** Problem with the next record; undefined if it follows the rules. */
  judge(record: PlayRecord): Said | undefined
  /** Wins that were not voided, voids, and people who played more often than once per event allows. */
  tally(): { wins: number; voids: number; often: number }
}

/** Texts about a win, by mechanism. */
const TEXTS = {
  moments: { revokes: 'revokesTime', shouldWin: 'shouldWinTime' },
  odds: { revokes: 'revokesPrize', shouldWin: 'shouldWinPrize' },
  deck: { revokes: 'revokesCard', shouldWin: 'shouldWinCard' },
} as const

/** Names the period that a play counts in; `per` event and campaign have one only. */
function periods({ limits, tz }: InstantWinSpec): (at: number) => string {
  if (limits.per !== 'day') return () => ''
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: tz,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return at => format.format(at)
}

/**
 * A referee of an instant win's log (pf1 4.3, items 5 and 9). `key` is that of `masterKey`, `moments` all of
 * `sealMoments`. Plays per person are checked for a campaign and for a day. Per event they are only counted, because a
 * record does not name the date of a campaign.
 */
export function referee(key: Uint8Array, spec: InstantWinSpec, moments: readonly Moment[]): Referee {
  const { per, playsPerPerson, winsPerPerson } = spec.limits
  const open = openPrizes(key, spec, moments)
  const periodOf = periods(spec)
  const texts = TEXTS[spec.mechanism]
  const persons = new Map<string, Person>()
  const holders = new Map<number, string>()
  const often = new Set<string>()
  let voids = 0

  function personOf(tag: string, at: number): Person {
    const person = persons.get(tag) ?? { wins: 0, plays: 0, period: '' }
    const period = periodOf(at)
    if (person.period !== period) Object.assign(person, { period, plays: 0 })
    persons.set(tag, person)
    return person
  }

  function judgeVoid({ seq, momentIndex: moment = -1 }: PlayRecord, tag: string): Said | undefined {
    if (holders.get(moment) !== tag) return said(texts.revokes, { record: seq, index: moment })
    holders.delete(moment)
    open.giveBack(moment)
    const person = persons.get(tag)
    if (person) person.wins--
    voids++
    return undefined
  }

  function judgeAccepted(record: PlayRecord, tag: string, person: Person): Said | undefined {
    const { seq } = record
    if (person.wins >= winsPerPerson) return said('afterWinLimit', { record: seq })
    if (++person.plays > playsPerPerson) {
      if (per !== 'event') return said('afterPlayLimit', { record: seq })
      often.add(tag)
    }
    const due = open.take(record)
    if (due !== record.momentIndex) {
      return due === undefined
        ? said('wonTooMuch', { record: seq })
        : said(texts.shouldWin, { record: seq, index: due })
    }
    if (due === undefined) return undefined
    holders.set(due, tag)
    person.wins++
    return undefined
  }

  function judgeLimit({ seq }: PlayRecord, { wins, plays }: Person): Said | undefined {
    const isOver = wins >= winsPerPerson || plays >= playsPerPerson
    return isOver ? undefined : said('refusedEarly', { record: seq })
  }

  return {
    judge(record) {
      const tag = toHex(record.personTag)
      if (record.type === 'void') return judgeVoid(record, tag)
      if (record.outcome === 'test' || record.outcome === 'ineligible') return undefined
      const person = personOf(tag, record.receivedAtMs)
      return record.outcome === 'limit' ? judgeLimit(record, person) : judgeAccepted(record, tag, person)
    },
    tally: () => ({ wins: holders.size, voids, often: often.size }),
  }
}
