import { Button } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { type EventDetail, STATUS } from '#features/campaigns/contract.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { focusFirstProblem } from '#ui/forms/focus-first-problem.ts'
import { usePreloadOnIntent } from '#ui/hooks/use-preload-on-intent.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import { LeaveQuestion, questionDialog } from '#web/parts/leave-question.tsx'
import { BuildContext } from '../../wizard/web/state/build-store.ts'
import classes from './details.module.css'
import { makeDetailsBuild } from './details-build.ts'
import { lostScreens } from './details-changes.ts'
import { draftOf } from './draft-of-event.ts'
import { useSaveDetails } from './use-save-details.ts'

// A draft needs one of them, a running campaign the other.
const DetailsSections = lazyWithRetry(
  async () => (await import('./details-sections.tsx')).DetailsSections,
  <Spinner />,
)
const LockedDetails = lazyWithRetry(
  async () => (await import('./locked-details.tsx')).LockedDetails,
  <Spinner />,
)

// Few ever see them.
const conflict = () => import('./details-conflict.tsx')
const lostScreensDialog = () => import('./lost-screens-dialog.tsx')
const DetailsConflict = lazyWithRetry(async () => (await conflict()).DetailsConflict)
const LostScreensDialog = lazyWithRetry(async () => (await lostScreensDialog()).LostScreensDialog)
const loadDialogs = () => [conflict(), lostScreensDialog(), questionDialog()]

/** The details of a campaign with the wizard's own fields, saved as a whole. */
export function DetailsForm({ event }: { event: EventDetail }) {
  const [build] = useState(() => makeDetailsBuild(event.eventKey, draftOf(event)))
  const form = useRef<HTMLFormElement>(null)
  const [lost, setLost] = useState<string[]>([])
  const saving = useSaveDetails(event, build)
  const { base, draft, isChanged, isSaving, theirs } = saving
  usePreloadOnIntent(loadDialogs)

  function onSubmit(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault()
    if (isSaving || !isChanged) return
    const problems = saving.check(new Date())
    build.getState().showProblems(problems)
    if (Object.keys(problems).length > 0) {
      setTimeout(() => focusFirstProblem(form.current))
      return
    }
    const going = lostScreens(base, draft)
    if (going.length > 0) setLost(going)
    else void saving.save()
  }

  return (
    <BuildContext value={build}>
      <form ref={form} noValidate className={classes.page} onSubmit={onSubmit}>
        {theirs && (
          <DetailsConflict
            mine={draft}
            theirs={draftOf(theirs)}
            onKeepMine={() => void saving.keepMine()}
            onTakeTheirs={() => void saving.takeTheirs()}
          />
        )}
        {event.status === STATUS.draft ? (
          <DetailsSections eventKey={event.eventKey} form={form} />
        ) : (
          <LockedDetails reason={saving.reason} onReason={saving.setReason} form={form} />
        )}
        <div className={classes.bar}>
          <span className={classes.state} role="status">
            {isChanged ? 'Unsaved changes' : 'All changes saved'}
          </span>
          <Button
            variant="default"
            disabled={!isChanged || isSaving}
            onClick={() => build.setState({ draft: base, problems: {} })}
          >
            Discard changes
          </Button>
          <Button type="submit" disabled={!isChanged || isSaving}>
            {isSaving ? 'Saving' : 'Save details'}
          </Button>
        </div>
      </form>
      <LeaveQuestion isChanged={isChanged} />
      {lost.length > 0 && (
        <LostScreensDialog
          names={lost}
          onClose={() => setLost([])}
          onSave={() => {
            setLost([])
            void saving.save()
          }}
        />
      )}
    </BuildContext>
  )
}
