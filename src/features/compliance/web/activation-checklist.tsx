import { IconAlertOctagon, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import { blockText, type ComplianceReport, warningText } from '#features/compliance/contract.ts'
import classes from './activation-checklist.module.css'

type State = 'met' | 'open' | 'block'

const looks = {
  met: { Icon: IconCircleCheck, word: 'Done:' },
  open: { Icon: IconCircleDashed, word: 'Open:' },
  block: { Icon: IconAlertOctagon, word: 'Blocks:' },
} as const

interface ActivationChecklistProps {
  report: ComplianceReport
  event: EventDetail
}

/** What has to be true before a campaign can be activated, and what already is. */
export function ActivationChecklist({ report, event }: ActivationChecklistProps) {
  return (
    <ul className={classes.list}>
      {steps(report, event).map(({ state, text }) => {
        const { Icon, word } = looks[state]
        return (
          <li key={text} className={classes.step} data-state={state}>
            <Icon size={17} stroke={1.75} className={classes.icon} role="img" aria-label={word} />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

function steps(report: ComplianceReport, event: EventDetail): { state: State; text: string }[] {
  const { block, unacknowledged, token } = report
  const prizesWrong = report.findings.some(({ id }) => id === 'C01' || id === 'C02')
  return [
    ...(event.newPrizes.length > 0 && !prizesWrong
      ? [{ state: 'met', text: 'Prizes complete' } as const]
      : []),
    unacknowledged > 0
      ? { state: 'open', text: warningText(unacknowledged) }
      : { state: 'met', text: 'No warning left to acknowledge' },
    ...(token.needed && token.unspent === 0 ? [{ state: 'open', text: 'A token to spend' } as const] : []),
    block > 0
      ? { state: 'block', text: blockText(block) }
      : { state: 'met', text: 'No finding blocks activation' },
  ]
}
