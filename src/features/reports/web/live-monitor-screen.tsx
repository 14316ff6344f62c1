import { IconFingerprint } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { FIGURES, FIGURES_OF_TYPE } from '#features/figures/contract.ts'
import type { LiveMonitor } from '#features/reports/contract.ts'
import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { WinLegend } from '#ui/charts/win-legend.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { PrizesLeft } from '#web/parts/prizes-left.tsx'
import classes from './live-monitor.module.css'
import { statsOf } from './live-stats.ts'
import { MinuteChart } from './minute-chart.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SourcesBar } from './sources-bar.tsx'
import { TurnedAway } from './turned-away.tsx'
import { Updated } from './updated.tsx'
import { useLiveMonitor } from './use-live-monitor.ts'

function MinutesCard({ monitor, of }: { monitor: LiveMonitor; of: 'plays' | 'entries' }) {
  return (
    <SectionCard
      title={`${FIGURES[of].label} per minute`}
      action={of === 'plays' ? <WinLegend bars={FIGURES[of].label} /> : undefined}
    >
      <div className={classes.chart}>
        <MinuteChart series={monitor.last60m} timezone={monitor.timezone} of={of} />
      </div>
      <div className={classes.health}>
        {monitor.logHead && (
          <span
            className={classes.log}
            title="Number and hash of the newest play. Save them to verify later that nothing changed."
          >
            <IconFingerprint size={15} stroke={1.75} aria-hidden /> Latest play
            <code>
              #{monitor.logHead.seq} {monitor.logHead.hash.slice(0, 4)}…{monitor.logHead.hash.slice(-4)}
            </code>
          </span>
        )}
        <Updated key={monitor.now.getTime()} monitor={monitor} />
      </div>
    </SectionCard>
  )
}

/** Live activity of a campaign. */
export function LiveMonitorScreen() {
  const { eventKey } = useParams({ strict: false })
  const { data: monitor, error, refetch } = useLiveMonitor(String(eventKey))
  if (error && !monitor) return <ErrorCard error={error} onRetry={() => void refetch()} />
  if (!monitor) return <SkeletonRows rows={6} />
  if (monitor.status < 3) {
    return (
      <SectionCard title="Live monitor">
        <EmptyState title="No activity yet">
          Activity appears here in real time once the campaign is live.
        </EmptyState>
      </SectionCard>
    )
  }
  const { minutes, hasStock } = FIGURES_OF_TYPE[monitor.type]
  const stock = monitor.prizes.filter(({ use }) => use === 'instant')
  return (
    <>
      <StatStrip large stats={statsOf(monitor)} />
      <div className={classes.layout}>
        <div className={classes.column}>
          {minutes && <MinutesCard monitor={monitor} of={minutes} />}
          {minutes && <SourcesBar sources={monitor.sources} />}
          <TurnedAway eventKey={monitor.eventKey} />
        </div>
        <div className={classes.column}>
          {hasStock && stock.length > 0 && <PrizesLeft prizes={stock} isOpen />}
          <RecentActivity recent={monitor.recent} now={monitor.now} timezone={monitor.timezone} />
        </div>
      </div>
    </>
  )
}
