import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './overview.module.css'

/** The cards of the overview while the campaign is on its way. */
export function OverviewSkeleton() {
  return (
    <div className={classes.screen}>
      <SkeletonRows rows={1} narrowRows={3} height={78} />
      <div className={classes.layout}>
        <div className={classes.main}>
          <SectionCard title="Activity">
            <SkeletonRows rows={6} height={42} />
          </SectionCard>
        </div>
        <div className={classes.side}>
          <SectionCard title="Next steps">
            <SkeletonRows rows={2} height={66} />
          </SectionCard>
        </div>
      </div>
    </div>
  )
}
