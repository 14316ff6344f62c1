import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { STATUS } from '#features/campaigns/contract.ts'
import type { EntryCodes } from '#features/entry-codes/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import shared from '#ui/styles/shared.module.css'
import classes from '#web/codes/codes.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { eventQuery } from '#web/queries/event-query.ts'
import { BatchTable } from './batch-table.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { entryCodesQuery } from './use-entry-codes.ts'

function Numbers({ codes, used, wrong }: EntryCodes) {
  const figures = [
    ['Valid codes', codes],
    ['Entries with a code', used],
    ['Wrong codes entered', wrong],
  ] as const
  return (
    <dl className={classes.numbers}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Codes that give the right to enter: batches, figures, and how to add some. */
export function EntryCodesScreen() {
  const { eventKey = '' } = useParams({ strict: false })
  const { data: codes, error, refetch } = useQuery(entryCodesQuery(eventKey))
  const { data: event } = useQuery(eventQuery(eventKey))
  const [open, setOpen] = useState<'make' | 'upload'>()
  const close = () => setOpen(undefined)
  if (error && !codes) {
    return <ErrorCard error={error} message="The codes could not be loaded." onRetry={() => void refetch()} />
  }
  if (!codes || !event) {
    return (
      <SectionCard title="Entry codes">
        <SkeletonRows rows={4} />
      </SectionCard>
    )
  }
  const mayAdd = event.mayChange && event.status <= STATUS.paused
  return (
    <div className={shared.column}>
      {!codes.asked && (
        <Alert color="yellow" variant="light">
          {event.status === STATUS.draft
            ? 'The entry form does not ask for a code yet. Turn on “Entry code” on the Data capture page of the setup.'
            : 'The entry form of this campaign does not ask for a code, so these codes have no effect.'}
        </Alert>
      )}
      <SectionCard
        title="Entry codes"
        padded
        action={
          mayAdd && (
            <div className={classes.actions}>
              <Button size="compact-sm" variant="default" onClick={() => setOpen('upload')}>
                Upload codes
              </Button>
              <Button size="compact-sm" onClick={() => setOpen('make')}>
                Generate codes
              </Button>
            </div>
          )
        }
      >
        <div className={classes.card}>
          <Numbers {...codes} />
          <BatchTable codes={codes} event={event} />
        </div>
      </SectionCard>
      {open === 'make' && <MakeDialog event={event} onClose={close} />}
      {open === 'upload' && <UploadDialog event={event} onClose={close} />}
    </div>
  )
}
