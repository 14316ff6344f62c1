import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Ticks } from '#ui/charts/ticks.tsx'
import classes from './readiness.module.css'
import type { ReadinessCheck } from './readiness-of.ts'

/** "5 of 6", as words and as strokes. */
export function ReadinessCount({ checks }: { checks: readonly ReadinessCheck[] }) {
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <span className={classes.count}>
      {done} of {checks.length}
      <Ticks value={done / checks.length} count={checks.length} />
    </span>
  )
}

/** The checks before a campaign goes live; open ones name their fix. */
export function ReadinessList({ checks }: { checks: readonly ReadinessCheck[] }) {
  return (
    <ul className={classes.checks}>
      {checks.map(({ label, note, isDone }) => {
        const Icon = isDone ? IconCircleCheck : IconCircleDashed
        return (
          <li key={label} data-done={isDone}>
            <Icon size={17} stroke={1.75} role="img" aria-label={isDone ? 'Done:' : 'Open:'} />
            <span>
              <strong>{label}</strong> {note}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
