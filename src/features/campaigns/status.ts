import { hasRole, type RoleName } from '#shared/access.ts'
import { may, type Permitted } from '#shared/permissions.ts'

/** Values of a campaign's `status` (product rule A7). */
export const STATUS = {
  draft: 1,
  scheduled: 2,
  live: 3,
  paused: 4,
  ended: 5,
  completed: 6,
  archived: 7,
  cancelled: 8,
} as const

export type Status = (typeof STATUS)[keyof typeof STATUS]

export const STATUS_NAMES: Readonly<Record<number, string>> = {
  1: 'Draft',
  2: 'Scheduled',
  3: 'Live',
  4: 'Paused',
  5: 'Ended',
  6: 'Completed',
  7: 'Archived',
  8: 'Canceled',
}

/** One allowed step between two statuses. */
export interface Transition {
  from: Status
  to: Status
  /** The label of the button that does it. */
  action: string
  /** The weakest role that may do it. */
  role: RoleName
  /** Whether a person is asked why, and whether they have to say it; it is kept in the log. */
  reason: 'none' | 'welcome' | 'needed'
}

/** Whether a person may take a step: steps of managers need the permission to publish. */
export const mayStep = (person: Permitted, { role }: Pick<Transition, 'role'>): boolean =>
  hasRole(person.role, role) && (role !== 'manager' || may(person, 'publish'))

const step = (
  from: Status,
  to: Status,
  action: string,
  role: RoleName = 'manager',
  reason: Transition['reason'] = 'none',
): Transition => ({ from, to, action, role, reason })

/** Every step that a person may take. The clock alone takes 2 → 3 at the start and 3, 4 → 5 at the end. */
export const TRANSITIONS: readonly Transition[] = [
  step(STATUS.draft, STATUS.scheduled, 'Activate'),
  step(STATUS.draft, STATUS.live, 'Activate'),
  step(STATUS.draft, STATUS.archived, 'Archive'),
  step(STATUS.scheduled, STATUS.draft, 'Unschedule', 'staffOperations'),
  step(STATUS.scheduled, STATUS.cancelled, 'Cancel', 'manager', 'needed'),
  step(STATUS.live, STATUS.paused, 'Pause', 'manager', 'welcome'),
  step(STATUS.live, STATUS.ended, 'End now', 'staffOperations', 'needed'),
  step(STATUS.live, STATUS.cancelled, 'Cancel', 'manager', 'needed'),
  step(STATUS.paused, STATUS.live, 'Resume'),
  step(STATUS.paused, STATUS.ended, 'End now', 'staffOperations', 'needed'),
  step(STATUS.paused, STATUS.cancelled, 'Cancel', 'manager', 'needed'),
  step(STATUS.ended, STATUS.completed, 'Complete'),
  step(STATUS.completed, STATUS.archived, 'Archive'),
  step(STATUS.cancelled, STATUS.archived, 'Archive'),
]

/** The step from one status to another, or undefined when there is none. */
export function findTransition(from: number, to: number): Transition | undefined {
  return TRANSITIONS.find(transition => transition.from === from && transition.to === to)
}

/** The message of a refused step, with the statuses by name. */
export function refusedStep(from: number, to: number): string {
  return `This campaign cannot move from ${STATUS_NAMES[from] ?? from} to ${STATUS_NAMES[to] ?? to}`
}
