import {
  type EventDetail,
  mayStep,
  STATUS,
  TRANSITIONS,
  type Transition,
} from '#features/campaigns/contract.ts'
import { may, type Permitted } from '#shared/permissions.ts'

type Owned = Pick<EventDetail, 'status' | 'parentKey'>

/**
 * The status changes that this person may make by a click; the service checks the same again. Activation is not among
 * them: it has its own page, with the findings and the price. A date follows its campaign and can only be canceled.
 */
export function stepsOf({ status, parentKey }: Owned, user: Permitted): Transition[] {
  return TRANSITIONS.filter(
    step =>
      step.from === status &&
      step.action !== 'Activate' &&
      mayStep(user, step) &&
      (parentKey === null || step.to === STATUS.cancelled),
  )
}

/** True while this person may delete it: a draft that was never activated. */
export function mayDelete({ status, activatedAt }: EventDetail, user: Permitted): boolean {
  return status === STATUS.draft && activatedAt === undefined && may(user, 'edit')
}

/** True where this person may clone it: a campaign, not one of its dates. */
export function mayClone({ parentKey }: Owned, user: Permitted): boolean {
  return parentKey === null && may(user, 'edit')
}
