import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { EventDetail } from '#features/campaigns/contract.ts'
import type { EntryCodeBatch, EntryCodes } from '#features/entry-codes/contract.ts'
import { calendarDay } from '#shared/time/format-date.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import stacked from '#ui/layout/stacked-table.module.css'
import classes from '#web/codes/codes.module.css'
import { useDownloadCodes, useRevokeBatch } from './use-entry-codes.ts'

const FILES = {
  none: 'Uploaded',
  making: '',
  ready: 'Ready to download',
  downloaded: 'Downloaded',
} as const satisfies Record<EntryCodeBatch['file'], string>

/** Where and when the codes of a batch are good, in a line. */
function termsOf({ shop, uses, startsOn, endsOn }: EntryCodeBatch): string {
  return [
    shop,
    uses > 1 ? `${count(uses)} entries per code` : '',
    startsOn === undefined ? '' : `from ${calendarDay(startsOn)}`,
    endsOn === undefined ? '' : `until ${calendarDay(endsOn)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Batches of entry codes, the newest first. */
export function BatchTable({ codes, event }: { codes: EntryCodes; event: EventDetail }) {
  if (codes.batches.length === 0) {
    return <p className={classes.note}>No codes yet. Generate them, or upload a list of your own.</p>
  }
  return (
    <table className={`${classes.table} ${stacked.stacked}`}>
      <thead>
        <tr>
          <th scope="col">Batch</th>
          <th scope="col" className={classes.number}>
            Codes
          </th>
          <th scope="col" className={classes.number}>
            Entries
          </th>
          <th scope="col">File</th>
          <th scope="col">
            <span className={classes.hidden}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {codes.batches.map(batch => (
          <BatchRow key={batch.batchId} batch={batch} event={event} />
        ))}
      </tbody>
    </table>
  )
}

function FileState({ batch: { file, made, quantity, revoked } }: { batch: EntryCodeBatch }) {
  if (revoked) return <>Revoked</>
  if (file !== 'making') return <>{FILES[file]}</>
  return <Progress value={(made / quantity) * 100} animated aria-label="Codes generated" />
}

function BatchRow({ batch, event }: { batch: EntryCodeBatch; event: EventDetail }) {
  const { batchId, name, made, used, file, revoked, createdAt } = batch
  const [open, setOpen] = useState<'download' | 'revoke'>()
  const terms = termsOf(batch)
  const close = () => setOpen(undefined)
  return (
    <tr>
      <th scope="row">
        <div>
          {name}
          <div className={classes.small}>
            Added {shortMoment(createdAt, event.timezone)}
            {terms && `, ${terms}`}
          </div>
        </div>
      </th>
      <td className={classes.number} data-label="Codes">
        {count(made)}
      </td>
      <td className={classes.number} data-label="Entries">
        {count(used)}
      </td>
      <td data-label="File">
        <FileState batch={batch} />
      </td>
      <td>
        {event.mayChange && !revoked && (
          <div className={classes.actions}>
            {file === 'ready' && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Download ${name}`}
                onClick={() => setOpen('download')}
              >
                Download
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Revoke ${name}`}
              onClick={() => setOpen('revoke')}
            >
              Revoke
            </Button>
          </div>
        )}
        {open === 'download' && <DownloadDialog batch={batch} eventKey={event.eventKey} onClose={close} />}
        {open === 'revoke' && (
          <RevokeDialog batchId={batchId} made={made} eventKey={event.eventKey} onClose={close} />
        )}
      </td>
    </tr>
  )
}

interface BatchDialogProps {
  eventKey: string
  onClose: () => void
}

function DownloadDialog({ batch, eventKey, onClose }: BatchDialogProps & { batch: EntryCodeBatch }) {
  const { mutate, isPending } = useDownloadCodes(eventKey)
  return (
    <Dialog opened title="Download these codes?" onClose={onClose}>
      <div className={classes.form}>
        <p>
          You can download {countOf(batch.made, 'code')} once, as a CSV file with a link for each code. Then
          we delete them and keep only hashes. Store the file in a safe place.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button
            loading={isPending}
            onClick={() =>
              mutate(batch.batchId, { onSuccess: onClose, onError: error => notifyError(error.message) })
            }
          >
            Download codes
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function RevokeDialog({
  batchId,
  made,
  eventKey,
  onClose,
}: BatchDialogProps & { batchId: string; made: number }) {
  const { mutate, isPending } = useRevokeBatch(eventKey)
  return (
    <Dialog opened title="Revoke these codes?" onClose={onClose}>
      <div className={classes.form}>
        <p>
          {countOf(made, 'code')} will no longer give the right to enter. Earlier entries stay. You cannot
          undo it.
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() =>
              mutate(batchId, { onSuccess: onClose, onError: error => notifyError(error.message) })
            }
          >
            Revoke codes
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
