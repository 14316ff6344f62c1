import { childPeriod, EVENT_FACTS, type EventDetail, type EventUpdate } from '#features/campaigns/contract.ts'
import { isAtMost, requireOwnFields } from '#server/http/own-fields.ts'

const DATES = 'Add dates with POST /api/v0/event/campaigns/{id}, and cancel each one separately'
const PRIZES = 'This is set by the prizes'

const why = {
  type: 'Set the flag of the promotion type',
  childTimes: DATES,
  childCount: DATES,
  winners: PRIZES,
  prizeTickets: PRIZES,
  prizeTravel: PRIZES,
  prizeGift: PRIZES,
  cid: 'The client of a campaign cannot be changed',
  demo: 'This can only be set when a campaign is created',
}

/** Starts of dates in milliseconds, in order. */
const startsOf = (texts: readonly string[], timezone: string) =>
  texts.map(text => childPeriod(text, timezone)?.start.getTime()).sort()

function isSameDates(said: readonly string[], { childTimes, timezone }: EventDetail): boolean {
  const [theirs, ours] = [startsOf(said, timezone), childTimes.map(start => start.getTime()).sort()]
  return theirs.length === ours.length && theirs.every((start, index) => start === ours[index])
}

/** True for an update that carries something only the service sets. */
export function carriesFacts(body: EventUpdate): boolean {
  return EVENT_FACTS.some(name => body[name] !== undefined)
}

/**
 * Lets an update carry facts as they were read, or as they follow from the update itself.
 * @param known the campaign before the update, and after it
 * @throws invalid naming each field that only the service sets and that differs
 */
export function requireEventFacts({ childTimes, ...said }: EventUpdate, known: readonly EventDetail[]): void {
  const areDates = childTimes === undefined || known.some(detail => isSameDates(childTimes, detail))
  requireOwnFields({
    names: EVENT_FACTS,
    said: areDates ? said : { ...said, childTimes },
    known,
    why,
    isTrue: {
      participants: isAtMost,
      wins: isAtMost,
      // The next date is another one as soon as it has begun.
      nextChild: next =>
        known.some(({ childTimes: starts }) => starts.some(start => +start === Number(next))),
      // Says itself when it was so.
      compliance: () => true,
    },
  })
}
