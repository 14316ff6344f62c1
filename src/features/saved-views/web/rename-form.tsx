import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { isNameTaken, NAME_TAKEN, ViewName } from '#features/saved-views/contract.ts'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useTextForm } from '#web/parts/use-text-form.ts'
import { focusOnce } from './focus-once.ts'
import classes from './views.module.css'

interface RenameFormProps {
  name: string
  others: readonly { name: string }[]
  isBusy: boolean
  onRename: (name: string) => void
  onCancel: () => void
}

/** Another name for a view. */
export function RenameForm({ name, others, isBusy, onRename, onCancel }: RenameFormProps) {
  const schema = z.object({ name: ViewName.refine(next => !isNameTaken(next, others), NAME_TAKEN) })
  const form = useTextForm(schema, { name }, values => onRename(values.name))
  return (
    <form noValidate className={classes.rename} onSubmit={form.onSubmit}>
      <TextInput aria-label={`Name of ${name}`} maxLength={60} ref={focusOnce} {...form.field('name')} />
      <SubmitButton busy={isBusy} busyLabel="Saving">
        Save
      </SubmitButton>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
