import {
  type EventDetail,
  findTransition,
  isInstantType,
  STATUS,
  type Transition,
  whilePaused,
} from '#features/campaigns/contract.ts'
import {
  blocksBeforeDialog,
  blockText,
  type ComplianceReport,
  warningText,
} from '#features/compliance/contract.ts'
import { hasRole } from '#shared/access.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { longMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import { mayClone } from '../../lifecycle/web/steps.ts'

/** Next step of a campaign: the reason, and the one button; some people can only wait. */
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

type Report = Pick<ComplianceReport, 'findings' | 'rules' | 'block' | 'unacknowledged' | 'token'>

function stepButton(event: EventDetail, to: number, role: number): Pick<NextStep, 'button'> {
  const step = findTransition(event.status, to)
  if (!step || event.parentKey !== null || !hasRole(role, step.role)) return {}
  return { button: { kind: 'step', label: step.action, step } }
}

function cloneButton(event: EventDetail, role: number): Pick<NextStep, 'button'> {
  return mayClone(event, role) ? { button: { kind: 'clone', label: 'Clone campaign' } } : {}
}

function draftStep({ eventKey, parentKey, type }: EventDetail, report: Report, role: number): NextStep {
  const go = (label: string) => ({ kind: 'go', label, to: paths.compliance(eventKey) }) as const
  const { unacknowledged, token } = report
  const block = blocksBeforeDialog(report)
  if (parentKey !== null) {
    const button = { kind: 'go', label: 'Open campaign', to: paths.overview(parentKey) } as const
    return {
      title: 'This date opens with its campaign',
      text: 'Activate the campaign to open this date.',
      button,
    }
  }
  if (block > 0) {
    return {
      title: blockText(block),
      text: 'Each item tells you how to fix it.',
      button: go('Review findings'),
    }
  }
  if (unacknowledged > 0) {
    return {
      title: warningText(unacknowledged),
      text: 'Read each warning and check its box.',
      button: go('Review warnings'),
    }
  }
  if (token.needed && token.unspent === 0) {
    return { title: 'A token is required to activate this campaign', text: 'Everything else is ready.' }
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

/** Next step of a campaign; undefined while the findings of a draft load. */
export function nextStep(event: EventDetail, report: Report | undefined, role: number): NextStep | undefined {
  const { status, startTime, endTime, timezone, eventKey } = event
  const name = event.parentKey === null ? 'Your campaign' : 'This date'
  const watch = { kind: 'go', label: 'Watch live', to: paths.live(eventKey) } as const
  switch (status) {
    case STATUS.draft:
      return report && draftStep(event, report, role)
    case STATUS.scheduled:
      return {
        title: `Opens ${longMoment(startTime, timezone)}`,
        text: 'Share the link with your audience.',
        button: { kind: 'copyLink', label: 'Copy link' },
      }
    case STATUS.live:
      return {
        title: `${name} is live`,
        text: `Open until ${longMoment(saidEnd(endTime, timezone), timezone)}.`,
        button: watch,
      }
    case STATUS.paused:
      return {
        title: `${name} is paused`,
        text: `Visitors see a pause notice. ${whilePaused(event)}`,
        ...stepButton(event, STATUS.live, role),
      }
    case STATUS.ended:
      return event.needsDraw
        ? {
            title: 'Time to draw winners',
            text: 'Entries are closed.',
            button: { kind: 'go', label: 'Go to draw', to: paths.sweeps(event.parentKey ?? eventKey) },
          }
        : {
            title: `${name} has ended`,
            text: 'Review the results.',
            button: { ...watch, label: 'View results' },
          }
    case STATUS.completed:
      return {
        title: 'All winners are settled',
        text: 'Run it again with new dates.',
        ...cloneButton(event, role),
      }
    case STATUS.cancelled:
      return { title: `${name} was canceled`, text: 'Clone it to start over.', ...cloneButton(event, role) }
    default:
      return {
        title: `${name} is archived`,
        text: 'Archived campaigns are read-only. Clone it to start over.',
        ...cloneButton(event, role),
      }
  }
}
