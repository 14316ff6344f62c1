import { type Draft, emptyDraft } from '#features/builder/contract.ts'
import { type EventDetail, hasChance, PRIZE_DELIVERIES } from '#features/campaigns/contract.ts'
import { dateIn, saidEnd, startOfDay, wallTimeIn } from '#shared/zoned-time.ts'

const TIME_LENGTH = 'YYYY-MM-DDTHH:mm'.length

/** How prizes reach their winners where only the campaign says so, by its answer. */
const USUAL_DELIVERIES = ['ship', 'pickup', 'pin'] as const

/** A moment as the wizard writes it: a day alone where the day begins, or for an end: where it is over. */
function momentText(instant: Date, zone: string, edge: 'start' | 'end'): string {
  const day = dateIn(zone, edge === 'end' ? saidEnd(instant, zone) : instant)
  const begins = startOfDay(dateIn(zone, instant), zone).getTime() === instant.getTime()
  return begins ? day : wallTimeIn(zone, instant).slice(0, TIME_LENGTH)
}

/** A campaign that was made, in the form in which the wizard's fields change it. PINs are never read back. */
export function draftOf(event: EventDetail): Draft {
  const { timezone, startTime, endTime, drawTime, sms, sponsorAddress, charity } = event
  const empty = emptyDraft('', timezone)
  const usual = USUAL_DELIVERIES[PRIZE_DELIVERIES.indexOf(event.prizeDelivery)]
  const fields = Object.fromEntries(
    Object.entries(event).filter(([name]) => name in empty && !OWN_FORM.some(own => own === name)),
  )
  return {
    ...empty,
    ...fields,
    cid: 0,
    eventKey: '',
    status: 1,
    winners: 0,
    startTime: momentText(startTime, timezone, 'start'),
    endTime: momentText(endTime, timezone, 'end'),
    singleEvent: event.childCount === 0,
    childTimes: event.childTimes.map(date => ({ date: wallTimeIn(timezone, date), key: date.toISOString() })),
    additionalLegalEntities: event.additionalLegalEntities.map(value => ({ value })),
    customQuestions: event.customQuestions.map(({ help = '', options = [], ...question }, index) => ({
      key: `question-${index}`,
      kind: question.kind,
      label: question.label,
      required: question.required,
      help,
      options: [...options],
    })),
    newPrizes: event.newPrizes.map(({ uniquePrizeKey, use, delivery, ...prize }) => ({
      ...prize,
      ...(delivery === usual ? {} : { delivery }),
      key: uniquePrizeKey,
      redemptionPin: '',
      ...(hasChance(event.type, event.addSweeps) ? { use } : {}),
    })),
    drawTime: drawTime ? momentText(new Date(drawTime), timezone, 'start') : '',
    sms: { keyword: '', ...sms },
    sponsorAddress: { ...empty.sponsorAddress, ...sponsorAddress },
    charity,
  }
}

/** Fields whose form here is another than on the wire. */
const OWN_FORM = ['newPrizes', 'customQuestions', 'childTimes', 'additionalLegalEntities'] as const
