import { Code } from '@mantine/core'
import type { MaintenanceRun, Operations } from '#features/operations/contract.ts'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from './operations.module.css'

interface RunRowProps {
  name: string
  run: MaintenanceRun | undefined
  /** Starts the first one. */
  command: string
}

function RunRow({ name, run, command }: RunRowProps) {
  return (
    <div className={classes.run}>
      <div className={classes.name}>{name}</div>
      {run ? (
        <>
          <div className={classes.figures}>
            <time dateTime={run.startedAt.toISOString()}>{shortMoment(run.startedAt, deviceZone())}</time>,{' '}
            {run.seconds} s
          </div>
          <p className={classes.result} data-failed={!run.succeeded || undefined}>
            {run.succeeded ? run.result : `Failed: ${run.result}`}
          </p>
        </>
      ) : (
        <p className={classes.result}>
          None so far. Run <Code>{command}</Code>
        </p>
      )}
    </div>
  )
}

/** The last backup, and the last time that one was restored as a trial. */
export function MaintenanceCard({ backup, restoreDrill }: Pick<Operations, 'backup' | 'restoreDrill'>) {
  return (
    <SectionCard title="Backups">
      <RunRow name="Last backup" run={backup} command="npm run drumroll -- backup --to FOLDER" />
      <RunRow
        name="Last restore drill"
        run={restoreDrill}
        command="npm run drumroll -- restore drill --from BACKUP"
      />
    </SectionCard>
  )
}
