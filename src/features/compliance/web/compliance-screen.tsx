import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { STATUS } from '#features/campaigns/contract.ts'
import { complianceQuery } from '#web/queries/compliance-query.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { ErrorCard } from '#web/ui/error-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { ActivateCard } from './activate-card.tsx'
import classes from './compliance-screen.module.css'
import { DeadlinesCard } from './deadlines-card.tsx'
import { FindingsCard } from './findings-card.tsx'
import { RunningCard } from './running-card.tsx'

/** The legal checks of a campaign, its activation, and what happens when. */
export function ComplianceScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const event = useQuery(eventQuery(eventKey))
  const compliance = useQuery(complianceQuery(eventKey))
  const report = compliance.data

  if (compliance.isError && !report) {
    return <ErrorCard message="The checks could not be loaded." onRetry={() => void compliance.refetch()} />
  }
  if (!report || !event.data) return <SkeletonRows rows={6} />
  return (
    <>
      <div className={classes.layout}>
        <FindingsCard report={report} event={event.data} />
        <div className={classes.side}>
          {event.data.status === STATUS.draft ? (
            <ActivateCard report={report} event={event.data} />
          ) : (
            <RunningCard event={event.data} />
          )}
          <DeadlinesCard deadlines={report.deadlines} timezone={event.data.timezone} />
        </div>
      </div>
      <p className={classes.disclaimer}>{report.disclaimer}</p>
    </>
  )
}
