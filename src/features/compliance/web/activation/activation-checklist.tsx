import { Anchor } from '@mantine/core'
import { IconAlertOctagon, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EventDetail } from '#features/campaigns/contract.ts'
import {
  blocksBeforeDialog,
  blockText,
  type ComplianceReport,
  warningText,
} from '#features/compliance/contract.ts'
import { paths } from '#web/paths.ts'
import classes from './activation-checklist.module.css'

type State = 'met' | 'open' | 'block'

const looks = {
  met: { Icon: IconCircleCheck, word: 'Done:' },
  open: { Icon: IconCircleDashed, word: 'Open:' },
  block: { Icon: IconAlertOctagon, word: 'Blocks:' },
} as const

/** Findings about prizes that are not complete. */
const PRIZES_LACK = ['C01', 'C02', 'S02', 'S06', 'S07', 'S10', 'S13']

/** The card is beside the full list. */
const MOST_NAMED = 6

interface ActivationChecklistProps {
  report: ComplianceReport
  event: EventDetail
}

/** Requirements for activation, with those already met. */
export function ActivationChecklist({ report, event }: ActivationChecklistProps) {
  return (
    <ul className={classes.list}>
      {steps(report, event).map(({ state, text, link }) => {
        const { Icon, word } = looks[state]
        return (
          <li key={text} className={classes.step} data-state={state}>
            <Icon size={17} stroke={1.75} className={classes.icon} role="img" aria-label={word} />
            <span className={classes.text}>{text}</span>
            {link && (
              <Anchor component={Link} to={link.to} size="sm" fw={500} aria-label={`${link.label}: ${text}`}>
                {link.label}
              </Anchor>
            )}
            {state === 'block' && <Missing report={report} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Blocks by name: beside the checks themselves, or where they are out of sight. */
function Missing({ report: { findings } }: Pick<ActivationChecklistProps, 'report'>) {
  const blocks = findings.filter(({ severity, overridden }) => severity === 'block' && !overridden)
  const more = blocks.length - MOST_NAMED
  return (
    <ul className={classes.missing}>
      {blocks.slice(0, MOST_NAMED).map(({ id, message }) => (
        <li key={`${id} ${message}`}>{message}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

interface Step {
  state: State
  text: string
  /** Link to the place that settles it. */
  link?: { to: string; label: string }
}

/** The Official Rules, as far as they have to be accepted. */
function rulesStep({ findings, rules }: ComplianceReport, { eventKey }: EventDetail): Step[] {
  const to = paths.rules(eventKey)
  if (findings.some(({ id }) => id === 'P02')) {
    return [{ state: 'open', text: 'Privacy notice generated', link: { to, label: 'Generate' } }]
  }
  if (rules.state === 'stale') {
    return [{ state: 'open', text: 'Official Rules match the campaign', link: { to, label: 'Update' } }]
  }
  const written: Step[] = [{ state: 'met', text: 'Privacy notice generated' }]
  if (!findings.some(({ id }) => id === 'C09')) {
    return rules.state === 'accepted'
      ? [...written, { state: 'met', text: `Rules version ${rules.version} accepted` }]
      : written
  }
  return [
    ...written,
    {
      state: 'open',
      text: `Accept rules version ${rules.version} in the next step`,
      link: { to, label: 'Read' },
    },
  ]
}

function steps(report: ComplianceReport, event: EventDetail): Step[] {
  const { unacknowledged, token, findings } = report
  const block = blocksBeforeDialog(report)
  const prizesWrong = findings.some(({ id }) => PRIZES_LACK.includes(id))
  const screensWrong = findings.some(({ field }) => field === 'tiles')
  const complete =
    event.newPrizes.length > 0 || prizesWrong ? 'Screens and prizes complete' : 'Screens complete'
  return [
    { state: prizesWrong || screensWrong ? 'open' : 'met', text: complete },
    ...rulesStep(report, event),
    unacknowledged > 0
      ? { state: 'open', text: warningText(unacknowledged) }
      : { state: 'met', text: 'All warnings acknowledged' },
    ...(token.needed && token.unspent === 0
      ? [
          {
            state: 'open',
            text: 'A token is available',
            link: { to: paths.billing(), label: 'Get tokens' },
          } as const,
        ]
      : []),
    block > 0 ? { state: 'block', text: blockText(block) } : { state: 'met', text: 'No blocking issues' },
  ]
}
