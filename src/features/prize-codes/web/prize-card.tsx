import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import type { PrizeCodes } from '#features/prize-codes/contract.ts'
import type { Prize } from '#features/prizes/contract.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { count, countOf } from '#ui/format/amounts.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import classes from '#web/codes/codes.module.css'
import { ErrorCard } from '#web/parts/error-card.tsx'
import { ListTable } from './list-table.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { codesQuery } from './use-codes.ts'

/** Codes assigned to winners. */
const assignedOf = ({ lists }: PrizeCodes) => lists.reduce((sum, { assigned }) => sum + assigned, 0)

function Warning({ codes }: { codes: PrizeCodes }) {
  const { waiting, quantity, left, givesCodes } = codes
  if (!givesCodes) return null
  if (waiting > 0) {
    return (
      <Alert color="red" variant="light">
        {countOf(waiting, 'winner')} {waiting === 1 ? 'waits' : 'wait'} for a code. Add codes, and we send
        them.
      </Alert>
    )
  }
  const missing = quantity - assignedOf(codes) - left
  if (missing <= 0) return null
  return (
    <Alert color="yellow" variant="light">
      {countOf(missing, 'code')} missing. Upload as many codes as the quantity of the prize.
    </Alert>
  )
}

function Numbers({ codes }: { codes: PrizeCodes }) {
  return (
    <dl className={classes.numbers}>
      <div>
        <dt>Prize quantity</dt>
        <dd>{count(codes.quantity)}</dd>
      </div>
      <div>
        <dt>Codes left</dt>
        <dd>{count(codes.left)}</dd>
      </div>
      <div>
        <dt>Assigned to winners</dt>
        <dd>{count(assignedOf(codes))}</dd>
      </div>
    </dl>
  )
}

/** The codes of one prize. */
export function PrizeCard({ prize, event }: { prize: Prize; event: EventDetail }) {
  const [open, setOpen] = useState<'upload' | 'revoke'>()
  const { data: codes, error, refetch } = useQuery(codesQuery(prize.id))
  const isDraft = event.status === STATUS.draft
  const mayUpload = event.mayChange && (isDraft || prize.givesCodes)
  if (error && !codes) {
    return <ErrorCard error={error} message="The codes could not be loaded." onRetry={() => void refetch()} />
  }
  const close = () => setOpen(undefined)
  return (
    <SectionCard
      title={prize.title}
      padded
      action={
        mayUpload && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen('upload')}>
            Add codes
          </Button>
        )
      }
    >
      {!codes && <SkeletonRows rows={2} />}
      {codes && !codes.givesCodes && (
        <p className={classes.note}>
          {isDraft
            ? 'This prize has no codes. Upload a list, and each winner gets a code of their own.'
            : 'This prize has no codes. Codes can only be added to a prize before activation.'}
        </p>
      )}
      {codes?.givesCodes && (
        <div className={classes.card}>
          <Warning codes={codes} />
          <Numbers codes={codes} />
          <ListTable codes={codes} prizeId={prize.id} event={event} />
          {event.mayChange && codes.lists.length > 0 && (
            <Button
              className={classes.start}
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={() => setOpen('revoke')}
            >
              Revoke single codes
            </Button>
          )}
        </div>
      )}
      {open === 'upload' && <UploadDialog prize={prize} onClose={close} />}
      {open === 'revoke' && <RevokeDialog prizeId={prize.id} onClose={close} />}
    </SectionCard>
  )
}
