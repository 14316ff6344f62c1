import { Button, Tabs } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { FIGURES, hasFigure } from '#features/figures/contract.ts'
import { type CampaignMetrics, ExportKind } from '#features/reports/contract.ts'
import { may } from '#shared/permissions.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { zoneName } from '#ui/format/dates.ts'
import { DayRangePicker } from '#ui/forms/calendar/day-range-picker.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/user-context.ts'
import { useTestData } from '#web/test-data/test-data.ts'
import { ExportsPanel } from '../exports/exports-panel.tsx'
import { LinksTab } from '../links/links-tab.tsx'
import { DatesTab } from './dates-tab.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PrizesTab } from './prizes-tab.tsx'
import { QuestionsTab } from './questions-tab.tsx'
import classes from './reports.module.css'
import { fileOf, metricsQuery } from './use-metrics.ts'

function ReportTabs({ metrics, days }: { metrics: CampaignMetrics; days: DayRange }) {
  const includesTest = useTestData()
  const { eventKey, type, timezone, children, prizes } = metrics
  const hasEntries = hasFigure(type, 'entries')
  return (
    <Tabs defaultValue="campaign" keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        <Tabs.Tab value="campaign">Campaign</Tabs.Tab>
        {children.length > 0 && <Tabs.Tab value="dates">Dates {children.length}</Tabs.Tab>}
        {hasEntries && prizes.length > 0 && <Tabs.Tab value="prizes">Prizes</Tabs.Tab>}
        {hasEntries && <Tabs.Tab value="questions">Questions</Tabs.Tab>}
        {hasEntries && <Tabs.Tab value="entries">{FIGURES.entries.label}</Tabs.Tab>}
        <Tabs.Tab value="links">Links</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="campaign">
        <OverviewTab metrics={metrics} />
      </Tabs.Panel>
      <Tabs.Panel value="dates">
        <DatesTab metrics={metrics} />
      </Tabs.Panel>
      <Tabs.Panel value="prizes">
        <PrizesTab prizes={prizes} />
      </Tabs.Panel>
      <Tabs.Panel value="questions">
        <QuestionsTab questions={metrics.questions} />
      </Tabs.Panel>
      <Tabs.Panel value="entries">
        <EntriesTab
          key={JSON.stringify({ days, includesTest })}
          eventKey={eventKey}
          days={days}
          timezone={timezone}
        />
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <LinksTab metrics={metrics} />
      </Tabs.Panel>
    </Tabs>
  )
}

const Search = z.object({
  tab: z.literal('exports').optional().catch(undefined),
  /** Initial kind of the export form. */
  kind: ExportKind.optional().catch(undefined),
  expired: z.boolean().optional().catch(undefined),
})

/** Results of a campaign: figures of its life or of some days, as charts, tables and files. */
export function ReportsScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { tab, kind, expired = false } = Search.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const user = useUser()
  const [days, setDays] = useState<DayRange>({})
  const { data: metrics, error, refetch } = useQuery(metricsQuery(eventKey, days))
  if (error && !metrics) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!metrics) return <SkeletonRows rows={8} />
  const now = new Date()
  const today = dateIn(metrics.timezone, now)
  // Part of the address: a notice of a finished file leads here.
  const showExports = (shown: boolean) =>
    navigate({ to: paths.reports(eventKey), search: shown ? { tab: 'exports' } : {}, replace: true })
  return (
    <div>
      <div className={classes.bar}>
        <DayRangePicker days={days} today={today} onChange={setDays} />
        {may(user, 'export') ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => void showExports(true)}
          >
            Export
          </Button>
        ) : (
          <Button
            component="a"
            href={fileOf(eventKey, days)}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            Export entries as CSV
          </Button>
        )}
      </div>
      <ReportTabs metrics={metrics} days={days} />
      <p className={classes.words}>
        Days use {zoneName(now, metrics.timezone)}. Refused attempts are not counted. To protect privacy,
        analysts do not see groups of fewer than 5 people.
      </p>
      {may(user, 'export') && (
        <ExportsPanel
          eventKey={eventKey}
          days={days}
          today={today}
          kind={kind}
          expired={expired}
          opened={tab === 'exports'}
          onClose={() => void showExports(false)}
        />
      )}
    </div>
  )
}
