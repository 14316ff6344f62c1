import { type EventDetail, isInstantType } from '#features/campaigns/contract.ts'
import {
  blocksBeforeDialog,
  blockText,
  type ComplianceReport,
  warningText,
} from '#features/compliance/contract.ts'
import { may, type Permitted } from '#shared/permissions.ts'
import { paths } from '#web/paths.ts'
import type { NextStep } from './next-step.ts'

type Report = Pick<ComplianceReport, 'findings' | 'rules' | 'block' | 'unacknowledged' | 'token'>

/** Next step of a draft: the hardest obstacle to its activation. */
export function draftStep(event: EventDetail, report: Report, user: Permitted): NextStep {
  const { eventKey, parentKey, type } = event
  const say = (title: string, text: string, label?: string): NextStep => ({
    kind: 'draft',
    title,
    text,
    buttons: label === undefined ? [] : [{ kind: 'go', label, to: paths.compliance(eventKey) }],
  })
  const { unacknowledged, token } = report
  const block = blocksBeforeDialog(report)
  if (parentKey !== null) {
    return {
      ...say('This date opens with its campaign', 'Activate the campaign to open this date.'),
      buttons: [{ kind: 'go', label: 'Open campaign', to: paths.overview(parentKey) }],
    }
  }
  if (block > 0) return say(blockText(block), 'Each item tells you how to fix it.', 'Review findings')
  if (unacknowledged > 0) {
    return say(warningText(unacknowledged), 'Read each warning and check its box.', 'Review warnings')
  }
  if (token.needed && token.unspent === 0) {
    return say('A token is required to activate this campaign', 'Everything else is ready.')
  }
  if (!may(user, 'publish')) {
    return say('Ready to activate', 'A campaign manager or the owner can activate it.')
  }
  const locks = isInstantType(type)
    ? 'Activation publishes the fairness commitment and locks the terms.'
    : 'Activation locks the terms.'
  return say('Ready to activate', locks, 'Activate')
}
