import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { paths } from '#web/paths.ts'
import classes from './campaign-steps.module.css'

/** The way from a draft to a campaign that people know of, and how far this one is. */
export function CampaignSteps({ event, screen }: { event: EventDetail; screen: string }) {
  const { eventKey, status, parentKey, compliance } = event
  const isActive = status !== STATUS.draft
  const steps = [
    { label: 'Create', isDone: true },
    { label: 'Design', isDone: isActive, to: paths.editor(parentKey ?? eventKey) },
    { label: 'Compliance', isDone: isActive || compliance.block === 0, to: paths.compliance(eventKey) },
    { label: 'Activate', isDone: isActive, ...(isActive ? {} : { to: paths.compliance(eventKey) }) },
    { label: 'Share', isDone: false, to: paths.share(eventKey) },
  ]
  const current = isActive ? 'Share' : screen === 'compliance' ? 'Compliance' : undefined
  return (
    <nav aria-label="Steps" data-screen-only>
      <ol className={classes.steps}>
        {steps.map(({ label, isDone, to }, index) => {
          const content = (
            <>
              <span className={classes.mark} aria-hidden>
                {isDone ? <IconCheck size={12} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes.label}>{label}</span>
              {isDone && <Unseen>, done</Unseen>}
            </>
          )
          return (
            <li key={label} data-done={isDone} aria-current={label === current ? 'step' : undefined}>
              {to ? <Link to={to}>{content}</Link> : <span>{content}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
