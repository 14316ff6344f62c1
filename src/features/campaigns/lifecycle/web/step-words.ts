import {
  type EventDetail,
  STATUS,
  STATUS_NAMES,
  type Transition,
  whilePaused,
} from '#features/campaigns/contract.ts'

/** The campaign or date that takes a step. */
export type Stepping = Pick<
  EventDetail,
  'eventKey' | 'title' | 'parentKey' | 'tokenKey' | 'type' | 'instant'
> & {
  /** Where it is known: the step is refused when someone else was faster. */
  version?: number
}

/** What a step to another status means, before it is taken. */
export function consequence({ to, from }: Transition, event: Stepping): string {
  switch (to) {
    case STATUS.draft:
      return 'The page closes and the terms can be changed again. Its commitment stays on record.'
    case STATUS.live:
      return 'People can enter and play again at once.'
    case STATUS.paused:
      return `Nobody can enter or play until you resume it. ${whilePaused(event)}`
    case STATUS.ended:
      return 'Nobody can play any more. This cannot be undone.'
    case STATUS.completed:
      return 'Every winner is settled, and the campaign is closed. This cannot be undone.'
    case STATUS.cancelled:
      return cancellation(from, event)
    default:
      return 'It can be read, not changed. This cannot be undone.'
  }
}

function cancellation(
  from: number,
  { tokenKey, parentKey }: Pick<EventDetail, 'tokenKey' | 'parentKey'>,
): string {
  if (parentKey !== null) return 'Nobody can play on this date. This cannot be undone.'
  const over = 'Participants see that the campaign is over. This cannot be undone.'
  if (!tokenKey) return over
  return from === STATUS.scheduled ? `${over} Its token is returned.` : `${over} Its token is not returned.`
}

/** The button that takes a step: "Cancel" alone would close the dialog. */
export function confirmLabel({ to, action }: Transition, { parentKey }: Stepping): string {
  if (to !== STATUS.cancelled) return action
  return parentKey === null ? 'Cancel the campaign' : 'Cancel the date'
}

/** What is said once a step was taken. */
export function stepDone({ to }: Transition, { parentKey }: Stepping): string {
  return `This ${parentKey === null ? 'campaign' : 'date'} is now ${STATUS_NAMES[to]}.`
}
