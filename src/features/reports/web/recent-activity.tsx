import type { LiveMonitor } from '#features/reports/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { activityLook } from '#web/parts/activity-looks.tsx'
import { ActivityRow } from '#web/parts/activity-row.tsx'
import classes from './live-monitor.module.css'

/** As many as stand beside the chart without scrolling. */
const SHOWN = 9

/** Recent activity, without identifying people. */
export function RecentActivity({ recent, now, timezone }: Pick<LiveMonitor, 'recent' | 'now' | 'timezone'>) {
  return (
    <SectionCard title="Recent activity" action={<span className={classes.small}>Personal data masked</span>}>
      {recent.length === 0 ? (
        <p className={classes.nothing}>Activity appears here as it happens.</p>
      ) : (
        <ul className={classes.list} data-newest aria-live="off">
          {recent.slice(0, SHOWN).map(activity => {
            const { at, kind, label } = activity
            const { what, icon, tone } = activityLook(activity)
            const when = { at, now, timezone }
            return (
              <ActivityRow key={`${at.getTime()} ${kind} ${label}`} {...when} {...{ what, icon, tone }}>
                {label}
              </ActivityRow>
            )
          })}
        </ul>
      )}
    </SectionCard>
  )
}
