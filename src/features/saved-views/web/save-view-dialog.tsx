import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { isNameTaken, NAME_TAKEN, type SavedView, ViewName } from '#features/saved-views/contract.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { notifySuccess } from '#ui/feedback/toasts.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import shared from '#ui/styles/shared.module.css'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { type StoreViews, withDefault } from './store-views.ts'
import classes from './views.module.css'

interface SaveViewDialogProps<Filters> {
  views: readonly SavedView<Filters>[]
  filters: Filters
  note: string
  isBusy: boolean
  onStore: StoreViews<Filters>
  onClose: () => void
}

/** Asks for the name of a new view. */
export function SaveViewDialog<Filters>(props: SaveViewDialogProps<Filters>) {
  const { views, filters, note, isBusy, onStore, onClose } = props
  const [isDefault, setDefault] = useState(false)
  const schema = z.object({ name: ViewName.refine(name => !isNameTaken(name, views), NAME_TAKEN) })
  const form = useTextForm(schema, { name: '' }, ({ name }) => {
    const others = isDefault ? withDefault(views, undefined) : views
    onStore([...others, { name, filters, isDefault }], {
      onSuccess: () => {
        notifySuccess(`View “${name}” saved.`)
        onClose()
      },
      onError: error => form.refuse(error, 'The view could not be saved. Please try again.'),
    })
  })
  return (
    <Dialog opened title="Save view" onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit}>
        <p className={shared.noteText}>{note}</p>
        <TextInput label="Name" maxLength={60} data-autofocus {...form.field('name')} />
        <Checkbox
          label="Open the list with this view"
          checked={isDefault}
          onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
        />
        <div className={shared.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={isBusy} busyLabel="Saving">
            Save view
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
