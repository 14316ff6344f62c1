import type { AttentionItem, EventSummary, LiveRow, UpcomingRow } from '#features/campaigns/contract.ts'
import { SHIP_WITHIN_DAYS } from '#features/claims/contract.ts'
import type { ParcelWork } from '#features/claims/server/index.ts'
import { blockText } from '#features/compliance/contract.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { count } from '#shared/text/numbers.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Days before its start from which an unfinished draft needs attention. */
const LEAD_DAYS = 7

/** Parcels of a campaign that need attention. */
type ParcelRow = Pick<EventSummary, 'eventKey' | 'title'> & ParcelWork

/** Receipts of a campaign that wait for a decision. */
type ReceiptsRow = Pick<EventSummary, 'eventKey' | 'title'> & { receipts: number }

interface Facts {
  live: LiveRow[]
  upcoming: UpcomingRow[]
  undrawn: EventSummary[]
  parcels: ParcelRow[]
  receipts: ReceiptsRow[]
}

const compliancePage = (eventKey: string) => `/events/${eventKey}/compliance`
const livePage = (eventKey: string) => `/events/${eventKey}/live`

function prizes(number: number): string {
  return number === 1 ? '1 prize' : `${count(number)} prizes`
}

function aboutStock({ eventKey, title, stock }: LiveRow): AttentionItem[] {
  if (!stock || !isStockLow(stock.left, stock.of)) return []
  return [
    {
      kind: 'stockLow',
      eventKey,
      title: stock.left === 0 ? 'No prizes left' : `${prizes(stock.left)} left`,
      text: `${title} has given away ${count(stock.of - stock.left)} of ${count(stock.of)}.`,
      link: livePage(eventKey),
      linkLabel: 'Review stock',
      deadline: null,
    },
  ]
}

function aboutEnd({ eventKey, title, endTime }: LiveRow, now: Date): AttentionItem[] {
  if (endTime.getTime() - now.getTime() > DAY_MS) return []
  return [
    {
      kind: 'endsSoon',
      eventKey,
      title: 'Ends within a day',
      text: `${title} takes no entries after its end.`,
      link: livePage(eventKey),
      linkLabel: 'Watch it live',
      deadline: endTime,
    },
  ]
}

function aboutDraft(row: UpcomingRow, now: Date): AttentionItem[] {
  const { eventKey, title, startTime, readiness, blocking, unacknowledged } = row
  if (readiness === 'locked' || startTime.getTime() - now.getTime() > LEAD_DAYS * DAY_MS) return []
  const begun = startTime <= now ? 'should have started' : 'starts soon'
  const common = { eventKey, link: compliancePage(eventKey), deadline: startTime }
  if (readiness === 'blocked') {
    const text = `${title} ${begun}.`
    return [{ ...common, kind: 'blocked', title: blockText(blocking), text, linkLabel: 'See what to fix' }]
  }
  const text =
    unacknowledged > 0
      ? `${title} ${begun}; ${unacknowledged} left to acknowledge.`
      : `${title} ${begun} and is ready.`
  return [{ ...common, kind: 'notActivated', title: 'Not activated yet', text, linkLabel: 'Activate it' }]
}

function aboutDraw({ eventKey, title, participants, endTime }: EventSummary): AttentionItem {
  return {
    kind: 'drawReady',
    eventKey,
    title: 'Draw due',
    text: `${title} has ended with ${count(participants)} ${participants === 1 ? 'person' : 'people'}.`,
    link: `/events/${eventKey}/sweeps`,
    linkLabel: 'Go to draw',
    deadline: endTime,
  }
}

/** Shipped prizes that did not arrive, and those that wait too long to be shipped. */
function aboutParcels({ eventKey, title, notArrived, toShipLate }: ParcelRow): AttentionItem[] {
  const common = { eventKey, link: `/events/${eventKey}/winners`, linkLabel: 'See winners', deadline: null }
  const missing: AttentionItem = {
    ...common,
    kind: 'notArrived',
    title: notArrived === 1 ? '1 parcel did not arrive' : `${count(notArrived)} parcels did not arrive`,
    text: `Winners of ${title} reported it.`,
  }
  const late: AttentionItem = {
    ...common,
    kind: 'toShipLate',
    title: `${prizes(toShipLate)} to ship`,
    text: `${title} has had approved winners for over ${SHIP_WITHIN_DAYS} days.`,
  }
  return [...(notArrived > 0 ? [missing] : []), ...(toShipLate > 0 ? [late] : [])]
}

function aboutReceipts({ eventKey, title, receipts }: ReceiptsRow): AttentionItem {
  return {
    kind: 'receiptsWaiting',
    eventKey,
    title: receipts === 1 ? '1 receipt to review' : `${count(receipts)} receipts to review`,
    text: `Entrants of ${title} wait for a decision.`,
    link: `/events/${eventKey}/receipts`,
    linkLabel: 'Review receipts',
    deadline: null,
  }
}

/** Items that need attention, nearest deadline first; items without a deadline come last. */
export function attentionItems(
  { live, upcoming, undrawn, parcels, receipts }: Facts,
  now: Date,
): AttentionItem[] {
  const items = [
    ...undrawn.map(aboutDraw),
    ...live.flatMap(row => [...aboutStock(row), ...aboutEnd(row, now)]),
    ...parcels.flatMap(aboutParcels),
    ...receipts.map(aboutReceipts),
    ...upcoming.flatMap(row => aboutDraft(row, now)),
  ]
  const order = (item: AttentionItem) => item.deadline?.getTime() ?? Number.POSITIVE_INFINITY
  return items.sort((a, b) => order(a) - order(b) || 0)
}
