import { type EventDetail, STATUS, TRANSITIONS, type Transition } from '#features/campaigns/contract.ts'
import { hasRole } from '#shared/access.ts'

type Owned = Pick<EventDetail, 'status' | 'parentKey'>

/**
 * The status changes that this person may make by a click; the service checks the same again. Activation is not among
 * them: it has its own page, with the findings and the price. A date follows its campaign and can only be canceled.
 */
export function stepsOf({ status, parentKey }: Owned, role: number): Transition[] {
  return TRANSITIONS.filter(
    step =>
      step.from === status &&
      step.action !== 'Activate' &&
      hasRole(role, step.role) &&
      (parentKey === null || step.to === STATUS.cancelled),
  )
}

/** True while this person may delete it: a draft that was never activated. */
export function mayDelete({ status, activatedAt }: EventDetail, role: number): boolean {
  return status === STATUS.draft && activatedAt === undefined && hasRole(role, 'editor')
}

/** True where this person may clone it: a campaign, not one of its dates. */
export function mayClone({ parentKey }: Owned, role: number): boolean {
  return parentKey === null && hasRole(role, 'editor')
}
