import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'

type DatedEvent = Pick<EventDetail, 'type' | 'status' | 'parentKey' | 'childCount'>

/** True while dates can be added: to a campaign that is not over; a landing page has none. */
export function takesDates({ type, status, parentKey }: DatedEvent): boolean {
  return parentKey === null && type !== 'landingPage' && status < STATUS.ended
}

/** True where the screen of dates has something to show or to do. */
export function mayHaveDates(event: DatedEvent): boolean {
  return event.parentKey !== null || event.childCount > 0 || takesDates(event)
}
