import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#features/campaigns/contract.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { deviceZone, longMoment } from '#ui/format/dates.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { mayCreate } from '#web/session/may-create.ts'
import { useUser } from '#web/session/user-context.ts'
import { useTestData } from '#web/test-data/test-data.ts'
import { TestDataSwitch } from '#web/test-data/test-data-switch.tsx'
import { AttentionCard } from './attention-card.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { dashboardStats } from './dashboard-stats.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import { LiveCard } from './live-card.tsx'
import { TokensCard } from './tokens-card.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { UpdatedNote } from './updated-note.tsx'

/** Dashboard: today's figures, upcoming campaigns, and items that need attention. */
export function DashboardScreen() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(dashboardQuery)
  const included = useTestData()
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        description={data && longMoment(data.now, deviceZone())}
        actions={
          data && (
            <>
              {hasTests(data, included) && <TestDataSwitch />}
              <UpdatedNote at={dataUpdatedAt} onRefresh={() => void refetch()} />
            </>
          )
        }
      />
      {data && <Content data={data} />}
      {!data && !error && <DashboardSkeleton />}
      {!data && error && (
        <SectionCard title="Live">
          <ErrorCard error={error} onRetry={() => void refetch()} />
        </SectionCard>
      )}
    </Page>
  )
}

/** Whether the switch changes anything. */
const hasTests = ({ live, upcoming }: Dashboard, included: boolean) =>
  included || [...live, ...upcoming].some(({ testMode }) => testMode)

function Content({ data }: { data: Dashboard }) {
  const nothing = data.liveCount === 0 && data.upcomingCount === 0
  return (
    <>
      {!nothing && <StatStrip stats={dashboardStats(data)} />}
      <div className={classes.layout}>
        <div className={classes.attention} data-calm={data.attention.length === 0 || undefined}>
          <AttentionCard items={data.attention} />
        </div>
        <div className={classes.main}>
          {data.firstSteps && <FirstStepsCard firstSteps={data.firstSteps} />}
          {nothing ? (
            <NothingYet />
          ) : (
            <>
              <LiveCard rows={data.live} total={data.liveCount} now={data.now} />
              <UpcomingCard rows={data.upcoming} total={data.upcomingCount} now={data.now} />
            </>
          )}
        </div>
        <div className={classes.tokens}>
          <TokensCard />
        </div>
      </div>
    </>
  )
}

function NothingYet() {
  const user = useUser()
  return (
    <SectionCard title="Campaigns">
      <EmptyState
        title="No live or upcoming campaigns"
        action={
          mayCreate(user) && (
            <Button component={Link} to={paths.templates()}>
              Add a New Campaign
            </Button>
          )
        }
      >
        Results appear here once a campaign is live.
      </EmptyState>
    </SectionCard>
  )
}
