import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PersonEntry, PrivacyRequest } from '#features/privacy/contract.ts'
import { QuestionDialog } from '#ui/dialogs/question-dialog.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { CorrectForm } from './correct-form.tsx'
import classes from './privacy.module.css'
import { useAnswer } from './use-privacy.ts'

const DO_IT = {
  access: 'Send file',
  delete: 'Delete everything',
  correct: 'Correct data',
  optOut: 'Stop marketing',
} as const

interface ActionsProps {
  request: PrivacyRequest
  entries: readonly PersonEntry[]
  onDone: () => void
}

/** Forms that carry out a request, or decline it with a reason. */
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
          The entrant gets a link to readable pages and a data file. The link works for 7 days. You never see
          the file.
        </p>
      )}
      <QuestionDialog
        title="Delete all data of this entrant?"
        opened={asks === 'delete'}
        doIt="Delete everything"
        doing="Deleting"
        busy={answer.isPending}
        onClose={() => setAsks(undefined)}
        onDo={fulfil}
      >
        This deletes entries, answers, claims, documents and messages, and exported files of these campaigns.
        Undelivered prizes are forfeited. Draws and proofs stay valid. This cannot be undone.
      </QuestionDialog>
      {asks === 'decline' && (
        <ReasonDialog
          title="Decline request"
          description="The entrant sees this reason, and how to contact an authority."
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
