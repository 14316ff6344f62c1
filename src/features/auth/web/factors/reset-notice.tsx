import { Button } from '@mantine/core'
import { deviceZone, shortMoment } from '#ui/format/dates.ts'
import shared from '#ui/styles/shared.module.css'
import classes from './factors.module.css'
import { useKeepFactors } from './use-factors.ts'

/** Warns that another person asked to remove the second factors of the user. */
export function ResetNotice({ resetAt }: { resetAt: Date }) {
  const keep = useKeepFactors()
  return (
    <div className={classes.foot} role="alert">
      <p className={shared.noteText}>
        Another owner or our support reported your device as lost. Your second factors end{' '}
        <b>{shortMoment(resetAt, deviceZone())}</b>.
      </p>
      <div className={classes.actions}>
        <Button size="xs" onClick={() => keep.isPending || keep.mutate(undefined)}>
          Keep my second factors
        </Button>
      </div>
    </div>
  )
}
