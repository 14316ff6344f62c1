import type { Draft } from '#features/builder/contract.ts'
import { type EventDetail, hasChance, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import { dateIn, saidEnd, startOfDay, toInstant, wallTimeIn } from '#shared/zoned-time.ts'

const TIME_LENGTH = 'YYYY-MM-DDTHH:mm'.length

/** How prizes reach their winners where only the campaign says so, by its answer. */
const USUAL_DELIVERIES = ['ship', 'pickup', 'pin'] as const

/** Every field, those too that may be absent: one that is left out does not compile. */
type Complete<T> = { [Name in keyof Required<T>]: T[Name] }

const NO_ADDRESS: Draft['sponsorAddress'] = { street: '', city: '', state: '', zip: '', country: 'US' }

/** A moment as the wizard writes it: a day alone where the day begins, or for an end: where it is over. */
function momentText(instant: Date, zone: string, edge: 'start' | 'end'): string {
  const day = dateIn(zone, edge === 'end' ? saidEnd(instant, zone) : instant)
  const begins = startOfDay(dateIn(zone, instant), zone).getTime() === instant.getTime()
  return begins ? day : wallTimeIn(zone, instant).slice(0, TIME_LENGTH)
}

function prizesOf({ newPrizes, prizeDelivery, type, addSweeps }: EventDetail): Draft['newPrizes'] {
  const usual = USUAL_DELIVERIES[PRIZE_DELIVERIES.indexOf(prizeDelivery)]
  return newPrizes.map(({ uniquePrizeKey, use, delivery, ...prize }) => ({
    ...prize,
    ...(delivery === usual ? {} : { delivery }),
    key: uniquePrizeKey,
    redemptionPin: '',
    ...(hasChance(type, addSweeps) ? { use } : {}),
  }))
}

/** What a campaign's team may change of it, without what only the service says. */
function termsOf(event: EventDetail) {
  const {
    parentKey,
    type,
    childCount,
    nextChild,
    participants,
    wins,
    needsDraw,
    clientName,
    thumbnailUrl,
    mayChange,
    hasNonWinnerPin,
    publicUrl,
    version,
    createdBy,
    createdAt,
    updatedAt,
    activatedAt,
    tokenKey,
    compliance,
    commitments,
    ...terms
  } = event
  return terms
}

/** A campaign that was made, in the form in which the wizard's fields change it. PINs are never read back. */
export function draftOf(event: EventDetail): Draft {
  const { timezone, startTime, endTime, drawTime } = event
  const draft: Complete<Draft> = {
    ...termsOf(event),
    eventKey: '',
    status: 1,
    winners: 0,
    startTime: momentText(startTime, timezone, 'start'),
    endTime: momentText(endTime, timezone, 'end'),
    singleEvent: event.childCount === 0,
    childTimes: event.childTimes.map(date => ({ date: wallTimeIn(timezone, date), key: date.toISOString() })),
    nonWinnerRedemptionPin: '',
    newPrizes: prizesOf(event),
    additionalLegalEntities: event.additionalLegalEntities.map(value => ({ value })),
    customQuestions: event.customQuestions.map(({ help = '', options = [], ...question }, index) => ({
      ...question,
      key: `question-${index}`,
      help,
      options: [...options],
    })),
    sponsorAddress: event.sponsorAddress ?? NO_ADDRESS,
    sms: event.sms ?? { keyword: '' },
    drawTime: drawTime ? momentText(toInstant(drawTime, timezone, 'start'), timezone, 'start') : '',
    entryLimit: event.entryLimit,
    instant: event.instant,
    unclaimedPolicy: event.unclaimedPolicy,
    charity: event.charity,
    identityCheck: event.identityCheck,
  }
  return draft
}
