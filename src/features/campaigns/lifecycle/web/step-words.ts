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
  /** Version that was read, if known: the step is refused when another person was faster. */
  version?: number
}

/** Consequence of a step to another status, shown before it is taken. */
export function consequence({ to, from }: Transition, event: Stepping): string {
  switch (to) {
    case STATUS.draft:
      return 'The public page closes, and you can edit the terms again. The published commitment stays on record.'
    case STATUS.live:
      return 'People can enter and play again right away.'
    case STATUS.paused:
      return `Entries and plays stop until you resume. ${whilePaused(event)}`
    case STATUS.ended:
      return 'Entries and plays stop for good. This cannot be undone.'
    case STATUS.completed:
      return 'All winners are settled, and the campaign closes. This cannot be undone.'
    case STATUS.cancelled:
      return cancellation(from, event)
    default:
      return 'The campaign becomes read-only. This cannot be undone.'
  }
}

function cancellation(
  from: number,
  { tokenKey, parentKey }: Pick<EventDetail, 'tokenKey' | 'parentKey'>,
): string {
  if (parentKey !== null) return 'Plays stop for this date. This cannot be undone.'
  const over = 'Visitors see that the campaign is over. This cannot be undone.'
  if (!tokenKey) return over
  return from === STATUS.scheduled
    ? `${over} You get the token back.`
    : `${over} You do not get the token back.`
}

/** The button that takes a step: "Cancel" alone would close the dialog. */
export function confirmLabel({ to, action }: Transition, { parentKey }: Stepping): string {
  if (to !== STATUS.cancelled) return action
  return parentKey === null ? 'Cancel campaign' : 'Cancel date'
}

/** Message after a step was taken. */
export function stepDone({ to }: Transition, { parentKey }: Stepping): string {
  return `This ${parentKey === null ? 'campaign' : 'date'} is now ${STATUS_NAMES[to]}.`
}
