import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SavedView } from '#features/saved-views/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifyError } from '#ui/feedback/toasts.ts'
import shared from '#ui/styles/shared.module.css'
import { focusOnce } from './focus-once.ts'
import { RenameForm } from './rename-form.tsx'
import { type StoreViews, withDefault } from './store-views.ts'
import { ViewRow } from './view-row.tsx'
import classes from './views.module.css'

interface ManageViewsDialogProps<Filters> {
  views: readonly SavedView<Filters>[]
  isBusy: boolean
  onStore: StoreViews<Filters>
  onClose: () => void
}

/** Renames views, deletes them with a way back, and chooses the default. */
export function ManageViewsDialog<Filters>({
  views,
  isBusy,
  onStore,
  onClose,
}: ManageViewsDialogProps<Filters>) {
  const [renamed, rename] = useState<string>()
  /** The row that a form leaves gets the focus back. */
  const [left, leave] = useState<string>()
  const [deleted, setDeleted] = useState<{ view: SavedView<Filters>; index: number }>()
  const store = (next: SavedView<Filters>[], after: () => void = () => undefined) => {
    if (isBusy) return
    onStore(next, {
      onSuccess: after,
      onError: error => notifyError(error.message || 'The views could not be saved. Please try again.'),
    })
  }
  const close = (name: string) => {
    rename(undefined)
    leave(name)
  }
  const restore = ({ view, index }: NonNullable<typeof deleted>) => {
    const isDefault = view.isDefault && !views.some(other => other.isDefault)
    store(views.toSpliced(index, 0, { ...view, isDefault }), () => setDeleted(undefined))
  }
  return (
    <Dialog opened title="Manage views" onClose={onClose}>
      <div role="status" className={classes.deleted}>
        {deleted && (
          <>
            “{deleted.view.name}” was deleted.
            <Button variant="subtle" size="xs" ref={focusOnce} onClick={() => restore(deleted)}>
              Undo
            </Button>
          </>
        )}
      </div>
      {views.length === 0 && <p className={shared.noteText}>No saved views.</p>}
      <ul className={classes.rows}>
        {views.map((view, index) =>
          view.name === renamed ? (
            <li key={view.name}>
              <RenameForm
                name={view.name}
                others={views.filter(other => other !== view)}
                isBusy={isBusy}
                onRename={name => store(views.with(index, { ...view, name }), () => close(name))}
                onCancel={() => close(view.name)}
              />
            </li>
          ) : (
            <ViewRow
              key={view.name}
              view={view}
              isLeft={view.name === left}
              onRename={() => rename(view.name)}
              onDefault={() => store(withDefault(views, view.isDefault ? undefined : view.name))}
              onDelete={() => store(views.toSpliced(index, 1), () => setDeleted({ view, index }))}
            />
          ),
        )}
      </ul>
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
