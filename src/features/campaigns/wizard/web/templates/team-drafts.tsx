import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TYPE_NAMES } from '#features/campaigns/contract.ts'
import { type DraftSummary, getDraft, type StoredDraft } from '#features/campaigns/wizard/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { dayDistance, deviceZone } from '#ui/format/dates.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { draftsQuery } from '../drafts/drafts-query.ts'
import { keptDraft } from '../drafts/kept-draft.ts'
import { leaveDraft, openDraft, UNSENT } from '../drafts/open-draft.ts'
import { useBuild } from '../state/build-store.ts'
import { Deleted, nameOf, useDeleteDraft } from './deleted-draft.tsx'
import classes from './gallery.module.css'

/** Drafts of new campaigns that anyone of the team can go on with; nothing without any. */
export function TeamDrafts() {
  const { data: drafts = [] } = useQuery(draftsQuery)
  const local = useBuild(({ draft, savedAt }) => (savedAt === null ? undefined : draft))
  const ref = keptDraft(state => state.ref)
  const [deleted, setDeleted] = useState<StoredDraft>()
  const navigate = useNavigate()
  const goOn = useMutation({
    mutationFn: async ({ draftKey }: DraftSummary) => {
      if (draftKey !== ref?.draftKey) {
        if (!(await leaveDraft())) throw new Error(UNSENT)
        openDraft(await call(getDraft, { params: { draftKey } }))
      }
      await navigate({ to: paths.quickStart() })
    },
    onError: error => notifyError(error.message || 'The draft could not be opened. Please try again.'),
  })
  const remove = useDeleteDraft(setDeleted)
  const others = drafts.filter(({ draftKey }) => draftKey !== ref?.draftKey)
  const open = drafts.find(({ draftKey }) => draftKey === ref?.draftKey)
  if (!local && others.length === 0 && !deleted) return null
  return (
    <section id="drafts" aria-labelledby="drafts-title" className={classes.own}>
      <h2 id="drafts-title">Continue a draft</h2>
      <div role="status">
        {deleted && <Deleted draft={deleted} onRestored={() => setDeleted(undefined)} />}
      </div>
      <ul className={classes.drafts}>
        {local && (
          <li className={classes.start}>
            <Words
              title={local.title}
              facts={
                open ? factsOf({ ...open, changedBy: 'Open in this browser' }) : ['Open in this browser']
              }
            />
            <div className={classes.ways}>
              <Button onClick={() => void navigate({ to: paths.quickStart() })}>Continue</Button>
            </div>
          </li>
        )}
        {others.map(draft => (
          <li key={draft.draftKey} className={classes.start}>
            <Words title={draft.title} facts={factsOf(draft)} />
            <div className={classes.ways}>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Delete ${nameOf(draft.title)}`}
                aria-disabled={remove.isPending}
                onClick={() => remove.mutate(draft)}
              >
                Delete
              </Button>
              <Button
                variant="default"
                aria-label={`Continue ${nameOf(draft.title)}`}
                aria-disabled={goOn.isPending}
                onClick={() => goOn.mutate(draft)}
              >
                Continue
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ type, client = '', changedBy, changedAt }: DraftSummary): string[] {
  const changed = dayDistance(changedAt, new Date(), deviceZone())
  return [type ? TYPE_NAMES[type] : '', client, changedBy, changed].filter(fact => fact !== '')
}

function Words({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div className={classes.words}>
      <h3>{nameOf(title)}</h3>
      <p>{facts.join(' · ')}</p>
    </div>
  )
}
