import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createDraft,
  type DraftSummary,
  deleteDraft,
  getDraft,
  type StoredDraft,
} from '#features/campaigns/wizard/contract.ts'
import { notifyError } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { draftsQuery } from '../drafts/drafts-query.ts'
import classes from './gallery.module.css'

/** A draft as people call it. */
export const nameOf = (title: string) => title || 'Untitled draft'

/** Deletes a draft and keeps what it held, for Undo. */
export function useDeleteDraft(onRemoved: (draft: StoredDraft) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ draftKey }: DraftSummary) => {
      const stored = await call(getDraft, { params: { draftKey } })
      await call(deleteDraft, { params: { draftKey } })
      return stored
    },
    onSuccess: async stored => {
      onRemoved(stored)
      await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
    },
    onError: () => notifyError('The draft could not be deleted. Please try again.'),
  })
}

/** Says which draft was deleted, with the way back. */
export function Deleted({ draft, onRestored }: { draft: StoredDraft; onRestored: () => void }) {
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: () => call(createDraft, { body: { draft: draft.draft } }),
    onSuccess: async () => {
      onRestored()
      await queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
    },
    onError: () => notifyError('The draft could not be restored. Please try again.'),
  })
  return (
    <div className={classes.deleted}>
      “{nameOf(draft.title)}” was deleted.
      <Button variant="subtle" size="xs" aria-disabled={restore.isPending} onClick={() => restore.mutate()}>
        Undo
      </Button>
    </div>
  )
}
