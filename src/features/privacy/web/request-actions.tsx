import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { PersonEntry, PrivacyRequest } from '#features/privacy/contract.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CorrectForm } from './correct-form.tsx'
import classes from './privacy.module.css'
import { useAnswer } from './use-privacy.ts'

const DO_IT = {
  access: 'Send the file',
  delete: 'Delete everything',
  correct: 'Correct',
  optOut: 'Send no more marketing',
} as const

interface ActionsProps {
  request: PrivacyRequest
  entries: readonly PersonEntry[]
  onDone: () => void
}

/** Doing what was asked, or declining with a reason. */
export function RequestActions({ request, entries, onDone }: ActionsProps) {
  const answer = useAnswer(request.id, onDone)
  const [asks, setAsks] = useState<'delete' | 'decline'>()
  const fulfil = () => answer.isPending || answer.mutate({ action: 'fulfil' })
  return (
    <>
      {request.kind === 'correct' && (
        <CorrectForm
          entries={entries}
          pending={answer.isPending}
          onCorrect={right => answer.isPending || answer.mutate({ action: 'correct', ...right })}
        />
      )}
      <div className={classes.buttons}>
        {request.kind !== 'correct' && (
          <Button
            {...(request.kind === 'delete' ? { color: 'red' } : {})}
            loading={answer.isPending && asks !== 'decline'}
            onClick={() => (request.kind === 'delete' ? setAsks('delete') : fulfil())}
          >
            {DO_IT[request.kind]}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsks('decline')}>
          Decline
        </Button>
      </div>
      {request.kind === 'access' && (
        <p className={classes.small}>
          The person gets a link to pages to read and data to take along. It works for 7 days; you never see
          the file.
        </p>
      )}
      <Dialog
        title="Delete everything about this person?"
        opened={asks === 'delete'}
        onClose={() => setAsks(undefined)}
      >
        <div className={classes.form}>
          <p>
            Entries, answers, claims, documents and messages go, and so do exported files of these campaigns.
            Prizes that were not handed over are given up. Draws and proofs stay valid. It cannot be undone.
          </p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => setAsks(undefined)}>
              Go back
            </Button>
            <Button color="red" loading={answer.isPending} onClick={fulfil}>
              Delete everything
            </Button>
          </div>
        </div>
      </Dialog>
      <DeclineDialog
        opened={asks === 'decline'}
        pending={answer.isPending}
        onClose={() => setAsks(undefined)}
        onDecline={reason => answer.mutate({ action: 'decline', reason })}
      />
    </>
  )
}

interface DeclineProps {
  opened: boolean
  pending: boolean
  onClose: () => void
  onDecline: (reason: string) => void
}

function DeclineDialog({ opened, pending, onClose, onDecline }: DeclineProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const why = reason.trim()
  function onSubmit(submit: SubmitEvent<HTMLFormElement>) {
    submit.preventDefault()
    setTried(true)
    if (!pending && why.length >= 3) onDecline(why)
  }
  return (
    <Dialog title="Decline this request" opened={opened} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={onSubmit}>
        <Textarea
          label="Reason"
          description="The person reads it, and that they may turn to an authority."
          value={reason}
          maxLength={500}
          rows={4}
          data-autofocus
          error={tried && why.length < 3 ? 'Say why' : undefined}
          onChange={change => setReason(change.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" loading={pending}>
            Decline
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
