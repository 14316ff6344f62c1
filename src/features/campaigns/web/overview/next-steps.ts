import { type EventDetail, STATUS, whilePaused } from '#features/campaigns/contract.ts'
import { isTestData } from '#features/figures/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import type { Permitted } from '#shared/permissions.ts'
import { dayDistance, longMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import { draftStep } from './draft-step.ts'
import { cloneButton, type NextStep, type StepButton, statusButton } from './next-step.ts'
import { codeSteps, endSteps, stockSteps, winnerSteps } from './work-steps.ts'

const nameOf = ({ parentKey }: EventDetail) => (parentKey === null ? 'Your campaign' : 'This date')

const toShare = ({ eventKey }: EventDetail, label: string): StepButton => ({
  kind: 'go',
  label,
  to: paths.share(eventKey),
})

function scheduledSteps(event: EventDetail, { now }: Overview): NextStep[] {
  const { startTime, timezone } = event
  return [
    {
      kind: 'share',
      title: `Opens ${dayDistance(startTime, now, timezone)}`,
      text: `The page opens ${longMoment(startTime, timezone)}. Share the link with your audience.`,
      buttons: [{ kind: 'copyLink', label: 'Copy link' }, toShare(event, 'Codes and posts')],
    },
    {
      kind: 'test',
      title: 'Test it on your phone',
      text: 'You play as a tester: nothing counts, and no prize is used.',
      buttons: [toShare(event, 'Show the code')],
    },
  ]
}

function liveSteps(event: EventDetail, overview: Overview): NextStep[] {
  const unseen: NextStep = {
    kind: 'share',
    title: 'No visits yet',
    text: 'Post the link, and put the QR code where people stand.',
    buttons: [toShare(event, 'Share')],
  }
  return [
    ...(overview.totals.pageViews === 0 && !isTestData(event) ? [unseen] : []),
    ...endSteps(event, overview),
    ...stockSteps(event, overview),
    ...codeSteps(event, overview),
    ...winnerSteps(event, overview),
  ]
}

function endedSteps(event: EventDetail, overview: Overview, user: Permitted): NextStep[] {
  const { eventKey, parentKey } = event
  const name = nameOf(event)
  const winners = winnerSteps(event, overview)
  if (event.needsDraw) {
    const draw: NextStep = {
      kind: 'draw',
      title: 'Time to draw winners',
      text: 'Entries are closed.',
      buttons: [{ kind: 'go', label: 'Go to draw', to: paths.sweeps(parentKey ?? eventKey) }],
    }
    return [draw, ...winners]
  }
  if (winners.length > 0) return winners
  return [
    {
      kind: 'over',
      title: `${name} has ended`,
      text: 'Review the results, then complete the campaign.',
      buttons: [
        { kind: 'go', label: 'View results', to: paths.reports(eventKey) },
        ...statusButton(event, STATUS.completed, user),
      ],
    },
  ]
}

/** Next steps of a campaign or date, the most pressing first. */
export function nextSteps(event: EventDetail, overview: Overview, user: Permitted): NextStep[] {
  const name = nameOf(event)
  const over = (title: string, text: string): NextStep[] => [
    { kind: 'over', title, text, buttons: cloneButton(event, user) },
  ]
  switch (event.status) {
    case STATUS.draft:
      return overview.checks ? [draftStep(event, overview.checks, user)] : []
    case STATUS.scheduled:
      return scheduledSteps(event, overview)
    case STATUS.live:
      return liveSteps(event, overview)
    case STATUS.paused:
      return [
        {
          kind: 'paused',
          title: `${name} is paused`,
          text: `Visitors see a pause notice. ${whilePaused(event)}`,
          buttons: statusButton(event, STATUS.live, user),
        },
        ...winnerSteps(event, overview),
      ]
    case STATUS.ended:
      return endedSteps(event, overview, user)
    case STATUS.completed:
      return over('All winners are settled', 'Run it again with new dates.')
    case STATUS.cancelled:
      return over(`${name} was canceled`, 'Clone it to start over.')
    default:
      return over(`${name} is archived`, 'Archived campaigns are read-only. Clone it to start over.')
  }
}
