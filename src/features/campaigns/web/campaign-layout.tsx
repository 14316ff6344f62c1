import { Button } from '@mantine/core'
import { IconDeviceTv, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { awardsTitle, type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { isTestData } from '#features/figures/contract.ts'
import { longMoment } from '#ui/format/dates.ts'
import { Page } from '#ui/layout/page.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ApiError } from '#web/api/api-error.ts'
import { NoSuchCampaign } from '#web/layout/no-such-campaign.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { eventQuery } from '#web/queries/event-query.ts'
import { TestDataSwitch } from '#web/test-data/test-data-switch.tsx'
import { CampaignActions } from '../lifecycle/web/campaign-actions.tsx'
import { CampaignBadge } from './campaign-badge.tsx'
import classes from './campaign-layout.module.css'
import { CampaignPeriod } from './campaign-period.tsx'
import { CampaignSteps } from './campaign-steps.tsx'
import { CampaignTabs } from './campaign-tabs.tsx'
import { CampaignTags } from './campaign-tags.tsx'
import { FindingCounts } from './finding-counts.tsx'

const titles: Readonly<Record<string, string>> = {
  blacklist: 'Blocked people',
  'campaign-file': 'Export and compare',
  codes: 'Prize codes',
  compliance: 'Compliance',
  dates: 'Dates',
  'entry-codes': 'Entry codes',
  fairness: 'Fairness',
  files: 'Files',
  phone: 'Texts',
  prizes: 'Prizes',
  receipts: 'Receipts',
  rules: 'Official Rules',
  qr: 'QR codes',
  simulator: 'Simulator',
  sweeps: 'Draw',
  winners: 'Winners',
  live: 'Live monitor',
  languages: 'Languages',
  messages: 'Messages',
  reports: 'Reports',
  data: 'Data',
  donations: 'Donations',
}

/** When a campaign that can be shared opened, or opens. */
function shareLine({ status, startTime, timezone }: EventDetail): string | undefined {
  if (status === STATUS.scheduled) return `Opens ${longMoment(startTime, timezone)}. Now share the link.`
  return status === STATUS.live ? `Opened ${longMoment(startTime, timezone)}. Now share the link.` : undefined
}

/** A draft has its way before it, and the share page is the end of it. */
function showsSteps({ status, parentKey }: EventDetail, screen: string): boolean {
  const ends = screen === 'share' && (status === STATUS.scheduled || status === STATUS.live)
  return parentKey === null && (status === STATUS.draft || ends)
}

/** Title of the share page, by the status of the campaign. */
function shareTitle(status: number | undefined): string {
  if (status === STATUS.scheduled) return 'Your campaign is scheduled'
  return status === STATUS.live ? 'Your campaign is live' : 'Share'
}

function titleOf(screen: string, event: EventDetail | undefined): string {
  if (screen === 'share') return shareTitle(event?.status)
  if (screen === 'winners' && event) return awardsTitle(event.type, event.addSweeps) ?? 'Winners'
  return titles[screen] ?? ''
}

/** Header of every campaign screen: breadcrumbs, title, status, and tabs. */
export function CampaignLayout() {
  const { eventKey = '' } = useParams({ strict: false })
  const { pathname } = useLocation()
  const { data: event, error, refetch } = useQuery(eventQuery(eventKey))
  const screen = pathname.split('/').at(-1) ?? ''
  const isOverview = screen === eventKey

  if (error instanceof ApiError && error.status === 404) return <NoSuchCampaign />
  return (
    <>
      {event?.testMode && <div className={classes.test} aria-hidden />}
      <Page wide={isOverview || screen === 'live' || screen === 'reports'}>
        <PageHeader
          title={isOverview ? (event?.title ?? '…') : titleOf(screen, event)}
          breadcrumbs={[
            { label: 'All Campaigns', to: paths.allCampaigns() },
            ...(isOverview ? [] : [{ label: event?.title ?? '…', to: paths.overview(eventKey) }]),
          ]}
          badge={
            event && (
              <>
                <CampaignBadge campaign={event} />
                <CampaignTags campaign={event} />
                {isOverview && <CampaignPeriod event={event} />}
              </>
            )
          }
          description={event && screen === 'share' ? shareLine(event) : undefined}
          actions={
            event ? (
              <>
                {isTestData(event) && event.status >= STATUS.live && <TestDataSwitch />}
                {(screen === 'share' || isOverview) && event.status !== STATUS.draft && (
                  <Button
                    variant="default"
                    component="a"
                    href={event.publicUrl}
                    target="_blank"
                    rel="noreferrer"
                    leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
                  >
                    View page
                  </Button>
                )}
                {screen === 'compliance' && <FindingCounts counts={event.compliance} />}
                <CampaignActions event={event} />
                {screen === 'live' && event.status >= STATUS.live && (
                  <Button
                    component={Link}
                    to={paths.stadium(eventKey)}
                    leftSection={<IconDeviceTv size={16} stroke={1.75} aria-hidden />}
                  >
                    Stadium view
                  </Button>
                )}
              </>
            ) : (
              <span className={classes.actionsToCome} />
            )
          }
          mayGrow
        />
        {event && showsSteps(event, screen) && <CampaignSteps event={event} screen={screen} />}
        <CampaignTabs eventKey={eventKey} event={event} />
        {event && !event.mayChange && (
          <p className={classes.reads}>
            You have read-only support access. To make changes, staff operations must act for the client.
          </p>
        )}
        {error && !event ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <Outlet />}
      </Page>
    </>
  )
}
