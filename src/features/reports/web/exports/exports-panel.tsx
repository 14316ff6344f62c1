import { useQuery } from '@tanstack/react-query'
import { type Export, type ExportKind, KEPT_HOURS } from '#features/reports/contract.ts'
import type { DayRange } from '#shared/time/day-range.ts'
import { SidePanel } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Unseen } from '#ui/forms/unseen.tsx'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { ExportForm } from './export-form.tsx'
import { ExportRow } from './export-row.tsx'
import classes from './exports.module.css'
import { exportsQuery, isWaited, useAsk, useCancel, useDownload } from './use-exports.ts'

interface ExportsPanelProps {
  eventKey: string
  days: DayRange
  today: string
  /** Initial kind of the form. */
  kind: ExportKind | undefined
  /** The link that led here was too old. */
  expired: boolean
  opened: boolean
  onClose: () => void
}

/** Announcement for screen readers. */
function newsOf(files: readonly Export[]): string {
  const waited = files.filter(isWaited).length
  if (waited > 0) return `${waited} ${waited === 1 ? 'file is' : 'files are'} being written`
  return files[0]?.state === 'done' ? 'Your file is ready' : ''
}

function Files({ eventKey }: { eventKey: string }) {
  const { data: files, error, refetch } = useQuery(exportsQuery(eventKey))
  const download = useDownload(eventKey)
  const ask = useAsk(eventKey)
  const cancel = useCancel(eventKey)
  if (error && !files) {
    return <ErrorCard error={error} message="The files could not be loaded." onRetry={() => void refetch()} />
  }
  if (!files) return <SkeletonRows rows={3} height={62} />
  if (files.length === 0) {
    return <EmptyState title="No files yet">Choose the data and format above, then select Export.</EmptyState>
  }
  return (
    <>
      <Unseen>
        <span role="status">{newsOf(files)}</span>
      </Unseen>
      <ul className={classes.rows} aria-label="Files">
        {files.map(file => (
          <ExportRow
            key={file.exportKey}
            file={file}
            busy={download.isPending || ask.isPending || cancel.isPending}
            onDownload={() => download.mutate(file)}
            onCancel={() => cancel.mutate(file)}
            onAgain={wish => ask.mutate(wish)}
          />
        ))}
      </ul>
    </>
  )
}

/** Files of a campaign: asked for here, made in the background, downloaded here. */
export function ExportsPanel({ eventKey, days, today, kind, expired, opened, onClose }: ExportsPanelProps) {
  return (
    <SidePanel title="Exports" opened={opened} onClose={onClose}>
      <div className={classes.panel}>
        {expired && (
          <p className={classes.expired} role="alert">
            Download links expire after 15 minutes. Download the file again below.
          </p>
        )}
        <ExportForm eventKey={eventKey} days={days} today={today} kind={kind} />
        <section aria-labelledby="exports-files">
          <h3 id="exports-files" className={classes.heading}>
            Files
          </h3>
          <Files eventKey={eventKey} />
        </section>
        <p className={classes.hint}>
          You can leave this page. We notify you when a file is ready. Files contain personal data, so we keep
          them for {KEPT_HOURS} hours and log every download.
        </p>
      </div>
    </SidePanel>
  )
}
