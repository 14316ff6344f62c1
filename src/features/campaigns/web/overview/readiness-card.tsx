import { Anchor } from '@mantine/core'
import { type EventDetail, hasChance } from '#features/campaigns/contract.ts'
import type { ComplianceReport } from '#features/compliance/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { usePermitted } from '#web/session/use-permitted.ts'
import { ReadinessCount, ReadinessList } from '../readiness/readiness-list.tsx'
import { readinessOf } from '../readiness/readiness-of.ts'
import { draftStep } from './draft-step.ts'
import classes from './overview.module.css'
import { StepButtons } from './step-buttons.tsx'

interface ReadinessCardProps {
  event: EventDetail
  overview: Overview
  checks: ComplianceReport
}

/** Progress of a draft, and the button that leads on. */
export function ReadinessCard({ event, overview, checks: report }: ReadinessCardProps) {
  const user = usePermitted(event)
  const { type, addSweeps, startTime, endTime, timezone, publicUrl } = event
  const pieces = overview.prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const checks = readinessOf({
    link: new URL(publicUrl).pathname.split('/').at(-1) ?? '',
    prizes: hasChance(type, addSweeps) || pieces > 0 ? { pieces, cents: report.arv } : undefined,
    start: startTime,
    end: endTime,
    timezone,
    now: overview.now,
    findings: report.findings,
    rules: report.rules.state,
  })
  const step = draftStep(event, report, user)
  return (
    <SectionCard title="Ready to go live?" padded action={<ReadinessCount checks={checks} />}>
      <ReadinessList checks={checks} />
      <div className={classes.next}>
        <div className={classes.nextWords}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </div>
        <Anchor href={paths.rules(event.eventKey)} size="sm" fw={500}>
          Read the rules
        </Anchor>
        <StepButtons event={event} buttons={step.buttons} isMain />
      </div>
    </SectionCard>
  )
}
