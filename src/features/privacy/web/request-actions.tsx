import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PersonEntry, PrivacyRequest } from '#features/privacy/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
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
      <QuestionDialog
        title="Delete everything about this person?"
        opened={asks === 'delete'}
        doIt="Delete everything"
        doing="Deleting"
        busy={answer.isPending}
        onClose={() => setAsks(undefined)}
        onDo={fulfil}
      >
        Entries, answers, claims, documents and messages go, and so do exported files of these campaigns.
        Prizes that were not handed over are given up. Draws and proofs stay valid. It cannot be undone.
      </QuestionDialog>
      {asks === 'decline' && (
        <ReasonDialog
          title="Decline this request"
          description="The person reads it, and that they may turn to an authority."
          least={3}
          most={500}
          doIt="Decline"
          pending={answer.isPending}
          onClose={() => setAsks(undefined)}
          onReason={reason => answer.mutate({ action: 'decline', reason })}
        />
      )}
    </>
  )
}
