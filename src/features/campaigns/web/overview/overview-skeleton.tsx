import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from './overview.module.css'

/** The cards of the overview while the campaign is on its way. */
export function OverviewSkeleton() {
  return (
    <div className={classes.layout}>
      <div className={shared.column}>
        <div className={classes.next}>
          <SkeletonRows rows={3} narrowRows={5} height={80} />
        </div>
        <SectionCard title="At a glance">
          <SkeletonRows rows={5} height={44} />
        </SectionCard>
      </div>
      <div className={shared.column}>
        <SectionCard title="Public pages">
          <SkeletonRows rows={3} />
        </SectionCard>
        <SectionCard title="Prizes">
          <SkeletonRows rows={2} />
        </SectionCard>
      </div>
    </div>
  )
}
