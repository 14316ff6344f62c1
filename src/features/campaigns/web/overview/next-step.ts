import {
  type EventDetail,
  findTransition,
  isInstantType,
  STATUS,
  type Transition,
  whilePaused,
} from '#features/campaigns/contract.ts'
import { blockText, type ComplianceReport, warningText } from '#features/compliance/contract.ts'
import { hasRole } from '#shared/access.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { longMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import { mayClone } from '../../lifecycle/web/steps.ts'

/** What to do next with a campaign: why, and the one button; some people can only wait. */
export interface NextStep {
  title: string
  text: string
  button?: { label: string } & (
    | { kind: 'go'; to: string }
    | { kind: 'copyLink' }
    | { kind: 'step'; step: Transition }
    | { kind: 'clone' }
  )
}

type Report = Pick<ComplianceReport, 'block' | 'unacknowledged' | 'token'>

function stepButton(event: EventDetail, to: number, role: number): Pick<NextStep, 'button'> {
  const step = findTransition(event.status, to)
  if (!step || event.parentKey !== null || !hasRole(role, step.role)) return {}
  return { button: { kind: 'step', label: step.action, step } }
}

function cloneButton(event: EventDetail, role: number): Pick<NextStep, 'button'> {
  return mayClone(event, role) ? { button: { kind: 'clone', label: 'Clone it' } } : {}
}

function draftStep({ eventKey, parentKey, type }: EventDetail, report: Report, role: number): NextStep {
  const go = (label: string) => ({ kind: 'go', label, to: paths.compliance(eventKey) }) as const
  const { block, unacknowledged, token } = report
  if (parentKey !== null) {
    const button = { kind: 'go', label: 'Open the campaign', to: paths.overview(parentKey) } as const
    return {
      title: 'A date opens with its campaign',
      text: 'Activate the campaign to open this date.',
      button,
    }
  }
  if (block > 0) {
    return {
      title: blockText(block),
      text: 'Each one says what resolves it.',
      button: go('See the findings'),
    }
  }
  if (unacknowledged > 0) {
    return {
      title: warningText(unacknowledged),
      text: 'Read each one and tick it.',
      button: go('Acknowledge'),
    }
  }
  if (token.needed && token.unspent === 0) {
    return { title: 'A token is required to activate this campaign', text: 'Nothing else is missing.' }
  }
  if (!hasRole(role, 'manager')) {
    return { title: 'Ready to activate', text: 'A campaign manager or the owner can activate it.' }
  }
  return {
    title: 'Ready to activate',
    text: isInstantType(type)
      ? 'Activation publishes the fairness commitment and locks the terms.'
      : 'Activation locks the terms.',
    button: go('Activate'),
  }
}

/** What to do next; undefined while the findings of a draft are still being read. */
export function nextStep(event: EventDetail, report: Report | undefined, role: number): NextStep | undefined {
  const { status, startTime, endTime, timezone, eventKey } = event
  const watch = { kind: 'go', label: 'Watch live', to: paths.live(eventKey) } as const
  switch (status) {
    case STATUS.draft:
      return report && draftStep(event, report, role)
    case STATUS.scheduled:
      return {
        title: `Opens ${longMoment(startTime, timezone)}`,
        text: 'Share its link with the people who shall take part.',
        button: { kind: 'copyLink', label: 'Copy the link' },
      }
    case STATUS.live:
      return {
        title: 'It is live',
        text: `Open until ${longMoment(saidEnd(endTime, timezone), timezone)}.`,
        button: watch,
      }
    case STATUS.paused:
      return {
        title: 'It is paused',
        text: `Participants see that it is paused. ${whilePaused(event)}`,
        ...stepButton(event, STATUS.live, role),
      }
    case STATUS.ended:
      return event.needsDraw
        ? {
            title: 'The draw is due',
            text: 'Entries are closed.',
            button: { kind: 'go', label: 'Go to the draw', to: paths.sweeps(event.parentKey ?? eventKey) },
          }
        : { title: 'It has ended', text: 'See how it went.', button: { ...watch, label: 'See the figures' } }
    case STATUS.completed:
      return {
        title: 'Every winner is settled',
        text: 'Run it again with new dates.',
        ...cloneButton(event, role),
      }
    case STATUS.cancelled:
      return { title: 'It was cancelled', text: 'A copy can start anew.', ...cloneButton(event, role) }
    default:
      return {
        title: 'It is archived',
        text: 'It can be read, not changed. A copy can start anew.',
        ...cloneButton(event, role),
      }
  }
}
