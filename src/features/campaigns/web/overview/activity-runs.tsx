import type { Activity } from '#features/reports/contract.ts'
import { count } from '#ui/format/amounts.ts'
import { activityLook } from '#web/parts/activity-looks.tsx'
import type { ActivityEntry } from './timeline-rows.tsx'

/** Plays and entries that follow each other as one row: they would hide everything else. */
export function activityRuns(recent: readonly Activity[]): ActivityEntry[] {
  const runs: Activity[][] = []
  for (const activity of recent) {
    const last = runs.at(-1)
    const joins = activity.kind === 'play' || activity.kind === 'entry'
    if (joins && last?.[0]?.kind === activity.kind) last.push(activity)
    else runs.push([activity])
  }
  return runs.flatMap(([newest, ...others]) => {
    if (!newest) return []
    const { icon, tone, what, many } = activityLook(newest)
    const isRun = others.length > 0
    return [
      {
        key: `${newest.at.getTime()} ${newest.kind} ${newest.label}`,
        icon,
        tone,
        what: isRun ? `${count(others.length + 1)} ${many}` : what,
        words: isRun ? `the latest by ${newest.label}` : newest.label,
        at: newest.at,
      },
    ]
  })
}
