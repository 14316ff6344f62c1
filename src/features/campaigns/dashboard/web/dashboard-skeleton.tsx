import { StatStrip } from '#ui/charts/stat-strip.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './dashboard-screen.module.css'
import { STAT_LABELS } from './dashboard-stats.ts'

/** The dashboard's cards at their places while their figures are on their way. */
export function DashboardSkeleton() {
  return (
    <>
      <StatStrip stats={STAT_LABELS.map(label => ({ label, value: <span className={classes.figure} /> }))} />
      <div className={classes.layout}>
        <div className={classes.attention}>
          <SectionCard title="Needs attention">
            <SkeletonRows rows={3} />
          </SectionCard>
        </div>
        <div className={classes.main}>
          <SectionCard title="Live">
            <SkeletonRows rows={4} height={66} />
          </SectionCard>
          <SectionCard title="Upcoming">
            <SkeletonRows rows={3} />
          </SectionCard>
        </div>
      </div>
    </>
  )
}
