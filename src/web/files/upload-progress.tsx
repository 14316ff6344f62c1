import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { sizeWords } from '#ui/format/sizes.ts'
import classes from './upload-progress.module.css'
import type { UploadRow } from './use-uploads.ts'

interface UploadProgressProps {
  rows: readonly UploadRow[]
  cancel: (id: number) => void
  retry: (id: number) => void
}

function stateWords({ state, sent }: UploadRow): string {
  if (state === 'waiting') return 'waiting'
  // The service still has to make its sizes of it.
  return sent < 1 ? `${Math.round(sent * 100)} %` : 'almost there'
}

/** The files on their way, each with a way to stop it; those that failed say why and can be sent again. */
export function UploadProgress({ rows, cancel, retry }: UploadProgressProps) {
  if (rows.length === 0) return null
  return (
    <ul className={classes.rows} aria-label="Uploads">
      {rows.map(row => (
        <li key={row.id} className={classes.row} data-failed={row.state === 'failed' || undefined}>
          <div className={classes.words}>
            <span className={classes.name}>{row.file.name}</span>
            {row.state === 'failed' ? (
              <span className={classes.problem}>
                <IconAlertCircle size={15} stroke={1.75} aria-hidden />
                {row.problem}
              </span>
            ) : (
              <span className={classes.about}>
                {sizeWords(row.file.size)}, {stateWords(row)}
              </span>
            )}
          </div>
          {row.state !== 'failed' && (
            <progress
              className={classes.bar}
              value={row.sent}
              max={1}
              aria-label={`${row.file.name} uploaded`}
            />
          )}
          <div className={classes.actions}>
            {row.state === 'failed' && row.mayRetry && (
              <Button variant="default" size="compact-sm" onClick={() => retry(row.id)}>
                Try again
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={row.state === 'failed' ? `Dismiss ${row.file.name}` : `Cancel ${row.file.name}`}
              onClick={() => cancel(row.id)}
            >
              <IconX size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        </li>
      ))}
    </ul>
  )
}
