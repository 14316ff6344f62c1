import { findTransition, mayStep, type Transition } from '#features/campaigns/contract.ts'
import type { Permitted } from '#shared/permissions.ts'
import { mayClone } from '../../lifecycle/web/steps.ts'

/** A button of a next step. */
export type StepButton = { label: string } & (
  | { kind: 'go'; to: string }
  | { kind: 'copyLink' }
  | { kind: 'step'; step: Transition }
  | { kind: 'clone' }
)

/** Topic of a next step; it chooses the icon. */
export type StepKind =
  | 'draft'
  | 'share'
  | 'test'
  | 'draw'
  | 'winners'
  | 'stock'
  | 'codes'
  | 'ends'
  | 'paused'
  | 'over'

/** Something to do: the reason, and its buttons; some people can only wait. */
export interface NextStep {
  kind: StepKind
  title: string
  text: string
  buttons: StepButton[]
}

interface Owned {
  status: number
  parentKey: string | null
}

/** The button that changes the status, for people who may. */
export function statusButton(event: Owned, to: number, user: Permitted): StepButton[] {
  const step = findTransition(event.status, to)
  if (!step || event.parentKey !== null || !mayStep(user, step)) return []
  return [{ kind: 'step', label: step.action, step }]
}

/** The button that clones a campaign, for people who may. */
export function cloneButton(event: Owned, user: Permitted): StepButton[] {
  return mayClone(event, user) ? [{ kind: 'clone', label: 'Clone campaign' }] : []
}
