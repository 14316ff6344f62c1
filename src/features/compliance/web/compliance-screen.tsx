import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { STATUS } from '#features/campaigns/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { ACTIVATE_HASH } from '#web/paths.ts'
import { complianceQuery } from '#web/queries/compliance-query.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { ActivateCard } from './activation/activate-card.tsx'
import { RunningCard } from './activation/running-card.tsx'
import classes from './compliance-screen.module.css'
import { DeadlinesCard } from './deadlines-card.tsx'
import { FindingsCard } from './findings/findings-card.tsx'
import { RegistrationsCard } from './registrations-card.tsx'
import { RulesCard } from './rules/rules-card.tsx'
import { rulesQuery } from './rules/rules-query.ts'

/** The legal checks of a campaign, its activation, and what happens when. */
export function ComplianceScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { hash } = useLocation()
  const event = useQuery(eventQuery(eventKey))
  const compliance = useQuery(complianceQuery(eventKey))
  usePrefetchQuery(rulesQuery(eventKey))
  const report = compliance.data

  if (compliance.isError && !report) {
    return (
      <SectionCard title="Findings">
        <ErrorCard
          error={compliance.error}
          message="The checks could not be loaded."
          onRetry={() => void compliance.refetch()}
        />
      </SectionCard>
    )
  }
  if (!report || !event.data) return <ComplianceSkeleton />
  return (
    <>
      <div className={classes.layout}>
        <div className={classes.main}>
          <FindingsCard report={report} event={event.data} />
          <RulesCard event={event.data} />
        </div>
        <div className={classes.side}>
          {event.data.status === STATUS.draft ? (
            <ActivateCard report={report} event={event.data} opensDialog={hash === ACTIVATE_HASH} />
          ) : (
            <RunningCard event={event.data} />
          )}
          <DeadlinesCard report={report} timezone={event.data.timezone} />
          <RegistrationsCard report={report} event={event.data} />
        </div>
      </div>
      <p className={classes.disclaimer}>{report.disclaimer}</p>
    </>
  )
}

/** The cards at their places while the checks run. */
function ComplianceSkeleton() {
  return (
    <div className={classes.layout}>
      <SectionCard title="Findings">
        <SkeletonRows rows={5} />
      </SectionCard>
      <div className={classes.side}>
        <SectionCard title="Deadlines">
          <SkeletonRows rows={2} />
        </SectionCard>
      </div>
    </div>
  )
}
